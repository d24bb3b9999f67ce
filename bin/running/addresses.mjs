import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { isRunning, root } from "../setup/programs.mjs";
import { refuse } from "../terminal.mjs";

/**
 * Where the app and the pretend partners listen, as their own configuration reads it: `answersAt` is where the app
 * is asked, `openAt` what is told to people.
 */
export function addressesFrom(env) {
  const host = reachable(env.HOST?.trim() || LOOPBACK);
  const app = port("PORT", env.PORT || "3000");
  return {
    host,
    answersAt: webAddress(host, app),
    openAt: webAddress(isLoopback(host) ? "localhost" : host, app),
    app,
    sandbox: port("SANDBOX_PORT", env.SANDBOX_PORT || "3001"),
    mail: port("SANDBOX_SMTP_PORT", env.SANDBOX_SMTP_PORT || "3025"),
  };
}

const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";

const isLoopback = (host) => host === LOOPBACK || host === LOOPBACK_6;

/** Where this machine reaches what listens at a host: at the loopback address what listens at every one. */
function reachable(host) {
  if (host === "0.0.0.0") return LOOPBACK;
  return host === "::" ? LOOPBACK_6 : host;
}

function webAddress(host, port) {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function port(name, text) {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (number < 1 || number > 65_535) refuse(`${name} must be a whole number from 1 to 65535.`);
  return number;
}

/** Ends the command with one line when another program listens on one of the ports. */
export async function refuseTakenPorts(addresses, { sandbox }) {
  const ports = [
    ["PORT", addresses.app, addresses.host],
    ...(sandbox
      ? [
          ["SANDBOX_PORT", addresses.sandbox, LOOPBACK],
          ["SANDBOX_SMTP_PORT", addresses.mail, LOOPBACK],
        ]
      : []),
  ];
  for (const [name, port, host] of ports) {
    if (await isFree(port, host)) continue;
    const holder = holderOfDataFolder();
    if (name === "PORT" && holder) {
      refuse(`Already running on this data folder (process ${holder}): ${addresses.openAt}. Stop it first.`);
    }
    refuse(`Port ${port} is taken by another program. Choose another: ${name}=${port + 10} npm start`);
  }
}

/**
 * Where systems take the port of a connection that goes out from: Linux from 32,768 on, others from 49,152 on. A
 * port of those that is free now is another program's before a server of ours has come up on a busy machine.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * Ports of the loopback address that nobody listens on now.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const ports = new Set();
  while (ports.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port, LOOPBACK)) ports.add(port);
  }
  return [...ports];
}

/** Whether nobody listens there. An address that is none of this machine's is for the app to refuse. */
async function isFree(port, host) {
  try {
    await closed(await listenOn(port, host));
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

function closed(server) {
  return new Promise((resolve) => server.close(resolve));
}

/** The process that runs on the data folder, as it says there; a number that no program has now says nothing. */
function holderOfDataFolder() {
  try {
    const holder = readFileSync(resolve(root, process.env.DATA_DIR || "data", "lock-holder"), "utf8");
    return isRunning(Number(holder)) ? holder : undefined;
  } catch {
    return undefined;
  }
}
