import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
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
/** Each build has a folder of its own; `current` is a link to the newest complete one. */
const builds = join(root, "dist/builds");
const current = join(root, "dist/current");

/**
 * Builds the pages for the browser and for the server's first paint, unless nothing changed since the last build. With
 * NODE_ENV=production those of lab/ are left out; a build that has them will do there, and shows nobody the way. The build
 * before is kept for an app that still runs with it.
 */
export async function buildPages({ always = false } = {}) {
  const fingerprint = fingerprintOf(sources);
  const mode = process.env.NODE_ENV === "production" ? "production" : "lab";
  const record = join(current, "built-from");
  const built = existsSync(record) ? readFileSync(record, "utf8") : "";
  if (!always && [`${fingerprint} ${mode}`, `${fingerprint} lab`].includes(built)) return;
  const name = `${Date.now()}-${process.pid}`;
  const folder = join(builds, name);
  const before = existsSync(current) ? basename(realpathSync(current)) : "";
  await step("Building the pages", async () => {
    await made("vite build", ["--mode", mode, "--outDir", join(folder, "web")]);
    await made("vite build --ssr", ["--mode", mode, "--outDir", join(folder, "pages"), "--ssr"]);
  });
  writeFileSync(join(folder, "built-from"), `${fingerprint} ${mode}`);
  makeCurrent(name);
  for (const other of readdirSync(builds))
    if (other !== name && other !== before) rmSync(join(builds, other), { recursive: true, force: true });
}

/** As customers get them, whatever NODE_ENV the app is started with: React's two builds do not fit together. */
async function made(what, args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(node, [tools.vite, "build", "--logLevel", "warn", ...args], { env });
  if (code !== 0) refuse(`${what} failed:\n${tail(output)}`);
}

/** In one step, so that an app that starts at this moment finds the former build or this one. */
function makeCurrent(name) {
  const next = `${current}-${process.pid}`;
  symlinkSync(join("builds", name), next, "junction");
  // Windows puts nothing in the place of a folder.
  if (process.platform === "win32") rmSync(current, { recursive: true, force: true });
  renameSync(next, current);
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
