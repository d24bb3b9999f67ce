import { freeAddresses } from "./running/addresses.mjs";
import { supervise } from "./running/supervisor.mjs";
import { welcome } from "./running/welcome.mjs";
import { loadEnvironment } from "./setup/environment.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { print } from "./terminal.mjs";

loadEnvironment();
const withSandbox = process.env.NODE_ENV !== "production";
const addresses = await freeAddresses({ command: "npm start", withSandbox });
await install();
await buildPages();
await supervise(addresses, {
  withSandbox,
  whenReady: async () => {
    if (withSandbox) await welcome(addresses);
    else print(`Ready on port ${addresses.app}.`);
  },
});
