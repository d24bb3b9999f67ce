import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuse, step } from "../terminal.mjs";
import { node, root, run, tail, tools } from "./programs.mjs";

/** What the built pages are made from. The server, the sandbox and the rules run as they are. */
const sources = [
  "web",
  "domain",
  "contract",
  "content",
  "vite.config.ts",
  "bin/precompress.ts",
  "package-lock.json",
];
const record = join(root, "dist/built-from");

/** Builds the pages for the browser and for the server's first paint, unless nothing changed since the last build. */
export async function buildPages({ always = false } = {}) {
  const fingerprint = fingerprintOf(sources);
  if (!always && existsSync(record) && readFileSync(record, "utf8") === fingerprint) return;
  await step("Building the pages", async () => {
    await made("vite build", [tools.vite, "build", "--logLevel", "warn"]);
    await made("vite build --ssr", [tools.vite, "build", "--ssr", "--logLevel", "warn"]);
  });
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(record, fingerprint);
}

async function made(what, args) {
  const { code, output } = await run(node, args);
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
