import { watch } from "node:fs";
import { createSandbox, type Sandbox } from "./app.ts";
import { readSandboxConfig } from "./config.ts";
import { contentFolder } from "./content.ts";
import { listen } from "./listen.ts";

/** Debounce in milliseconds, because editors may save a file in several writes. */
const DEBOUNCE_MS = 100;

const { port, smtpPort, ...options } = readSandboxConfig();
const partners = createSandbox(options);
const { close } = await listen(partners, { port, smtpPort });
watchContent(options.contentFolder ?? contentFolder, partners);
console.log(`Sandbox: http://127.0.0.1:${port}/sandbox   inbox: http://127.0.0.1:${port}/mail`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().then(() => process.exit(0)));

function watchContent(folder: string, { app }: Sandbox): { close(): void } {
  const waiting = new Map<string, NodeJS.Timeout>();
  return watch(folder, (_, file) => {
    if (!file?.endsWith(".json")) return;
    clearTimeout(waiting.get(file));
    waiting.set(file, setTimeout(publish, DEBOUNCE_MS, file.replace(/\.json$/, "")));
  });

  async function publish(tag: string) {
    const body = JSON.stringify({ tag });
    const response = await app.request("/contentful/publish", { method: "POST", body });
    if (!response.ok) console.error(`content/${tag}: not published, ${await response.text()}`);
  }
}
