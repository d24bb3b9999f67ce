import { sandbox } from "./app.ts";
import { readSandboxConfig } from "./config.ts";
import { contentFolder } from "./content.ts";
import { listen } from "./listen.ts";
import { watchContent } from "./watch-content.ts";

const { port, smtpPort, ...options } = readSandboxConfig();
const partners = sandbox(options);
const { close } = await listen(partners, { port, smtpPort });
watchContent(options.contentFolder ?? contentFolder, partners);
console.log(`Sandbox: http://127.0.0.1:${port}/sandbox   inbox: http://127.0.0.1:${port}/mail`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().then(() => process.exit(0)));
