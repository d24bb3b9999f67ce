import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { root } from "../setup/programs.mjs";
import { refuse } from "../terminal.mjs";

/** Where the app and the pretend partners listen, as their own configuration reads it. */
export function addressesFrom(env) {
  return {
    app: port("PORT", env.PORT || "3000"),
    sandbox: port("SANDBOX_PORT", env.SANDBOX_PORT || "3001"),
    mail: port("SANDBOX_SMTP_PORT", env.SANDBOX_SMTP_PORT || "3025"),
  };
}

function port(name, text) {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  if (number < 1 || number > 65_535) refuse(`${name} must be a whole number from 1 to 65535.`);
  return number;
}

/** Ends the command with one line when another program listens on one of the ports. */
export async function refuseTakenPorts(addresses, { sandbox }) {
  const ports = [
    ["PORT", addresses.app],
    ...(sandbox
      ? [
          ["SANDBOX_PORT", addresses.sandbox],
          ["SANDBOX_SMTP_PORT", addresses.mail],
        ]
      : []),
  ];
  for (const [name, port] of ports) {
    if (await isFree(port)) continue;
    const holder = holderOfDataFolder();
    if (name === "PORT" && holder) {
      refuse(
        `Already running on this data folder (process ${holder}): http://localhost:${port}. Stop it first.`,
      );
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
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

async function isFree(port) {
  try {
    await closed(await listenOn(port));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<import("node:net").Server>} */
function listenOn(port) {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function closed(server) {
  return new Promise((resolve) => server.close(resolve));
}

/** The process that runs on the data folder, as it says there; a number that no program has now says nothing. */
function holderOfDataFolder() {
  try {
    const holder = readFileSync(resolve(root, process.env.DATA_DIR || "data", "lock-holder"), "utf8");
    process.kill(Number(holder), 0);
    return holder;
  } catch {
    return undefined;
  }
}
