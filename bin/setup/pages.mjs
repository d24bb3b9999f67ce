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
import { fail, step } from "../terminal.mjs";
import { node, root, run, tail, tools } from "./programs.mjs";

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
/** Each build has its own folder. `current` links to the newest complete one. */
const builds = join(root, "dist/builds");
const current = join(root, "dist/current");

/**
 * Builds the pages unless they are up to date. NODE_ENV=production omits those of lab/, but reuses a build with them.
 * The previous build is kept for an app that still uses it.
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
    await viteBuild("vite build", ["--mode", mode, "--outDir", join(folder, "web")]);
    await viteBuild("vite build --ssr", ["--mode", mode, "--outDir", join(folder, "pages"), "--ssr"]);
  });
  writeFileSync(join(folder, "built-from"), `${fingerprint} ${mode}`);
  makeCurrent(name);
  for (const other of readdirSync(builds))
    if (other !== name && other !== before) rmSync(join(builds, other), { recursive: true, force: true });
}

/** Always with NODE_ENV=production, because React's development and production builds cannot be mixed. */
async function viteBuild(title, args) {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(node, [tools.vite, "build", "--logLevel", "warn", ...args], { env });
  if (code !== 0) fail(`${title} failed:\n${tail(output)}`);
}

/** Switches atomically: an app that starts now finds the previous build or this one. */
function makeCurrent(name) {
  const next = `${current}-${process.pid}`;
  symlinkSync(join("builds", name), next, "junction");
  // Windows cannot rename over a folder.
  if (process.platform === "win32") rmSync(current, { recursive: true, force: true });
  renameSync(next, current);
}

/** A hash of names and contents of all files under the given paths, except tests. */
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
