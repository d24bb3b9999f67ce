import { sandbox } from "./app.ts";
import { readSandboxConfig } from "./config.ts";
import { listen } from "./listen.ts";

const { port, smtpPort, ...options } = readSandboxConfig();
const { close } = await listen(sandbox(options), { port, smtpPort });
console.log(`Sandbox: http://127.0.0.1:${port}/sandbox   inbox: http://127.0.0.1:${port}/mail`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().then(() => process.exit(0)));
