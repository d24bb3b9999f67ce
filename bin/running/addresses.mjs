import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { isRunning, root } from "../setup/programs.mjs";
import { fail } from "../terminal.mjs";

/** Addresses of the app and the sandbox. `probedAt` is the app's URL for probes, `openAt` the one to print. */
export function addressesFrom(env) {
  const host = connectableHost(env.HOST?.trim() || LOOPBACK);
  const app = port("PORT", env.PORT || "3000");
  return {
    host,
    probedAt: webAddress(host, app),
    openAt: webAddress(isLoopback(host) ? "localhost" : host, app),
    app,
    sandbox: port("SANDBOX_PORT", env.SANDBOX_PORT || "3001"),
    mail: port("SANDBOX_SMTP_PORT", env.SANDBOX_SMTP_PORT || "3025"),
  };
}

const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";

const isLoopback = (host) => host === LOOPBACK || host === LOOPBACK_6;

function connectableHost(host) {
  if (host === "0.0.0.0") return LOOPBACK;
  return host === "::" ? LOOPBACK_6 : host;
}

function webAddress(host, port) {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function port(name, text) {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (number < 1 || number > 65_535) fail(`${name} must be a whole number from 1 to 65535.`);
  return number;
}

/**
 * Exits with a one-line message if a port is in use or named twice.
 * @param {{ command: string, withSandbox: boolean }} options
 */
export async function freeAddresses({ command, withSandbox }) {
  const addresses = addressesFrom(process.env);
  const ports = [
    ["PORT", addresses.app, addresses.host],
    ...(withSandbox
      ? [
          ["SANDBOX_PORT", addresses.sandbox, LOOPBACK],
          ["SANDBOX_SMTP_PORT", addresses.mail, LOOPBACK],
        ]
      : []),
  ];
  for (const [name, port, host] of ports) {
    const other = ports.find((one) => one[1] === port && one[0] !== name);
    if (other) fail(`${name} and ${other[0]} are both ${port}. Set one of them to another port.`);
    if (await isFree(port, host)) continue;
    const holder = holderOfDataFolder();
    if (name === "PORT" && holder) {
      fail(`Already running on this data folder (process ${holder}): ${addresses.openAt}. Stop it first.`);
    }
    fail(`Port ${port} is taken by another program. Choose another: ${name}=${port + 10} ${command}`);
  }
  return addresses;
}

/** Below the ephemeral ports, which outgoing connections could take before our server listens. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port, LOOPBACK)) ports.add(port);
  }
  return [...ports];
}

/** Whether a port can be bound. Other errors, such as a foreign address, are left for the app to report. */
async function isFree(port, host) {
  try {
    await closeServer(await listenOn(port, host));
    return true;
  } catch ({ code }) {
    return code !== "EADDRINUSE";
  }
}

/** @returns {Promise<import("node:net").Server>} */
function listenOn(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server) {
  return new Promise((resolve) => server.close(resolve));
}

function holderOfDataFolder() {
  try {
    const holder = readFileSync(resolve(root, process.env.DATA_DIR || "data", "lock-holder"), "utf8");
    return isRunning(Number(holder)) ? holder : undefined;
  } catch {
    return undefined;
  }
}
