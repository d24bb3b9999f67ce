import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuse, step } from "../terminal.mjs";
import { node, root, run, tail, tools } from "./programs.mjs";

/** What the built pages are made from. The server, the sandbox and the rules run as they are. */
const sources = [
  "web",
  "lab/styleguide",
  "domain",
  "contract",
  "content",
  "vite.config.ts",
  "bin/precompress.ts",
  "package-lock.json",
];
const record = join(root, "dist/built-from");

/**
 * Builds the pages for the browser and for the server's first paint, unless nothing changed since the last build. With
 * NODE_ENV=production those of lab/ are left out; a build that has them will do there, and shows nobody the way.
 */
export async function buildPages({ always = false } = {}) {
  const fingerprint = fingerprintOf(sources);
  const mode = process.env.NODE_ENV === "production" ? "production" : "lab";
  const built = existsSync(record) ? readFileSync(record, "utf8") : "";
  if (!always && [`${fingerprint} ${mode}`, `${fingerprint} lab`].includes(built)) return;
  await step("Building the pages", async () => {
    await made("vite build", [tools.vite, "build", "--mode", mode, "--logLevel", "warn"]);
    await made("vite build --ssr", [tools.vite, "build", "--mode", mode, "--ssr", "--logLevel", "warn"]);
  });
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(record, `${fingerprint} ${mode}`);
}

/** As customers get them, whatever NODE_ENV the app is started with: React's two builds do not fit together. */
async function made(what, args) {
  const { code, output } = await run(node, args, { env: { ...process.env, NODE_ENV: "production" } });
  if (code !== 0) refuse(`${what} failed:\n${tail(output)}`);
}

/** A hash over names and contents of all files under the given paths, tests aside. */
function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return path.includes(".test.") ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
