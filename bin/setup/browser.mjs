import { existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { refuse, say, step } from "../terminal.mjs";
import { machineEnvironment, node, root, run, tail } from "./programs.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** Chromium's engine without windows: what journeys ask of it is the same, for 1 s of processor a page in place of 2.7 s. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const macOs = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium that comes as an npm package, for machines where nothing may be installed system-wide. */
const shipped = { name: "@sparticuz/chromium", version: "153.0.0", folder: join(root, ".cache/chromium") };

/** Flags under which Chromium runs in a container, without a display and without calling home. */
export const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The headless shell would hint letters otherwise than a whole Chromium, and no picture would look as it did.
  "--font-render-hinting=none",
];

/**
 * The path of a Chromium or Chrome on this machine: the one named by CHROMIUM, or one on the path.
 * @returns {string | undefined}
 */
export function installedBrowser() {
  return process.env.CHROMIUM || onPath(names) || macOs.find(existsSync) || onPath(shells);
}

/** The same for journeys and pictures: Chromium's headless shell before a whole Chromium, at a third of its cost. */
export function installedBrowserForJourneys() {
  return process.env.CHROMIUM || onPath(shells) || installedBrowser();
}

/** The path of a browser, fetched if need be. Ends the command with advice if none can be had. */
export async function browser() {
  const found = installedBrowser() ?? (await fromDebian("chromium")) ?? (await fromNpm());
  if (found) return found;
  return refuse(
    "No Chromium or Chrome was found. Install one, or name it: CHROMIUM=/path/to/chrome npm test",
  );
}

/** The same for journeys and pictures. Where no headless shell can be had, they run in whatever there is. */
export async function browserForJourneys() {
  const shell = process.env.CHROMIUM || onPath(shells) || (await fromDebian("chromium-headless-shell"));
  return shell ?? browser();
}

function onPath(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Installs a package that is named as its program. The network may be absent, which is not waited for long. */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  return step(`Installing ${name} from Debian`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const patience = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
    await run("apt-get", ["update", "-q", ...patience], { env });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "-q", "--no-install-recommends", ...patience, name],
      { env },
    );
    if (code !== 0) say(tail(output, 5));
    return onPath([name]);
  });
}

/**
 * The package unpacks its browser, and the system libraries that it needs, into the folder for temporary files.
 * A small script beside them starts the browser with those libraries, as any other program is started.
 */
async function fromNpm() {
  const launcher = join(shipped.folder, `chromium-${shipped.version}`);
  if (existsSync(launcher)) return launcher;
  return step("Fetching Chromium from npm", async () => {
    const wanted = `${shipped.name}@${shipped.version}`;
    const install = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", shipped.folder, wanted];
    const installed = await run("npm", install, { env: machineEnvironment() });
    if (installed.code !== 0) return say(tail(installed.output, 5));
    const unpack = `import chromium from "${shipped.name}"; console.log(await chromium.executablePath())`;
    const env = { ...process.env, TMPDIR: shipped.folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
    const unpacked = await run(node, ["--input-type=module", "-e", unpack], { cwd: shipped.folder, env });
    if (unpacked.code !== 0) return say(tail(unpacked.output, 5));
    const libraries = join(shipped.folder, "al2023/lib");
    const program = join(shipped.folder, "chromium");
    writeFileSync(launcher, `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${program}" "$@"\n`, {
      mode: 0o755,
    });
    return launcher;
  });
}
