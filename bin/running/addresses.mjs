import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { root } from "../setup/programs.mjs";
import { refuse } from "../terminal.mjs";

/** Where the app and the pretend partners listen, as their own configuration reads it. */
export function addressesFrom(env) {
  return {
    app: Number(env.PORT || 3000),
    sandbox: Number(env.SANDBOX_PORT || 3001),
    mail: Number(env.SANDBOX_SMTP_PORT || 3025),
  };
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

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** The process named in the lock of the data folder. The server alone decides whether that lock still holds. */
function holderOfDataFolder() {
  const lock = resolve(root, process.env.DATA_DIR || "data", "lock");
  return existsSync(lock) ? JSON.parse(readFileSync(lock, "utf8")).pid : undefined;
}
