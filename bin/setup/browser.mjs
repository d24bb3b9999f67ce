import { existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fail, print, step } from "../terminal.mjs";
import { machineEnvironment, node, root, run, tail } from "./programs.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** Chromium without windows, which takes 1 s of CPU per page instead of 2.7. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const macOs = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium from npm, for machines without system-wide installation. */
const shipped = { name: "@sparticuz/chromium", version: "153.0.0", folder: join(root, ".cache/chromium") };

/** Flags for containers: no display, no background network requests. */
export const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Otherwise the headless shell renders fonts differently from the full browser.
  "--font-render-hinting=none",
];

/** @returns {string | undefined} the path of an installed Chromium or Chrome */
export function installedBrowser() {
  return process.env.CHROMIUM || onPath(names) || macOs.find(existsSync) || onPath(shells);
}

/** For journeys and screenshots: prefers the headless shell. */
export function installedBrowserForJourneys() {
  return process.env.CHROMIUM || onPath(shells) || installedBrowser();
}

/** The path of a browser, installed if necessary. Exits with advice if that fails. */
export async function browser() {
  const found = installedBrowser() ?? (await fromDebian("chromium")) ?? (await fromNpm());
  if (found) return found;
  return fail(
    "No Chromium or Chrome was found. Install one, or set its path: CHROMIUM=/path/to/chrome npm test",
  );
}

export async function browserForJourneys() {
  const shell = process.env.CHROMIUM || onPath(shells) || (await fromDebian("chromium-headless-shell"));
  return shell ?? browser();
}

function onPath(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Installs the Debian package of this name. Fails fast without a network. */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  return step(`Installing ${name} from Debian`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const failFast = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
    await run("apt-get", ["update", "-q", ...failFast], { env });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "-q", "--no-install-recommends", ...failFast, name],
      { env },
    );
    if (code !== 0) print(tail(output, 5));
    return onPath([name]);
  });
}

/** The package unpacks a browser into TMPDIR, with system libraries for which the browser needs a launcher. */
async function fromNpm() {
  const launcher = join(shipped.folder, `chromium-${shipped.version}`);
  if (existsSync(launcher)) return launcher;
  return step("Fetching Chromium from npm", async () => {
    const wanted = `${shipped.name}@${shipped.version}`;
    const install = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", shipped.folder, wanted];
    const installed = await run("npm", install, { env: machineEnvironment() });
    if (installed.code !== 0) return print(tail(installed.output, 5));
    const unpack = `import chromium from "${shipped.name}"; console.log(await chromium.executablePath())`;
    const env = { ...process.env, TMPDIR: shipped.folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
    const unpacked = await run(node, ["--input-type=module", "-e", unpack], { cwd: shipped.folder, env });
    if (unpacked.code !== 0) return print(tail(unpacked.output, 5));
    const libraries = join(shipped.folder, "al2023/lib");
    const program = join(shipped.folder, "chromium");
    writeFileSync(launcher, `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${program}" "$@"\n`, {
      mode: 0o755,
    });
    return launcher;
  });
}
