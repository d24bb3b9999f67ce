import { supervise } from "./running/supervisor.mjs";
import { welcome } from "./running/welcome.mjs";
import { loadEnvironment } from "./setup/environment.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { say } from "./terminal.mjs";

loadEnvironment();
await install();
await buildPages();
await supervise({
  whenReady: async (addresses) => {
    if (addresses.withSandbox) await welcome(addresses);
    else say(`Ready on port ${addresses.app}.`);
  },
});
