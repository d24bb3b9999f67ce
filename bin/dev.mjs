import { freeAddresses } from "./running/addresses.mjs";
import { supervise } from "./running/supervisor.mjs";
import { welcome } from "./running/welcome.mjs";
import { loadEnvironment } from "./setup/environment.mjs";
import { install } from "./setup/install.mjs";

loadEnvironment();
const withSandbox = process.env.NODE_ENV !== "production";
const addresses = await freeAddresses({ command: "npm run dev", withSandbox });
await install();
await supervise(addresses, {
  withSandbox,
  serverArguments: ["--dev"],
  watch: true,
  whenReady: () => welcome(addresses),
});
