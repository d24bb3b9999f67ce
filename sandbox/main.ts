import { watch } from "node:fs";
import { type Sandbox, sandbox } from "./app.ts";
import { readSandboxConfig } from "./config.ts";
import { contentFolder } from "./content.ts";
import { listen } from "./listen.ts";

/** Editors that save a file in several writes publish once. */
const together = 100;

const { port, smtpPort, ...options } = readSandboxConfig();
const partners = sandbox(options);
const { close } = await listen(partners, { port, smtpPort });
watchContent(options.contentFolder ?? contentFolder, partners);
console.log(`Sandbox: http://127.0.0.1:${port}/sandbox   inbox: http://127.0.0.1:${port}/mail`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().then(() => process.exit(0)));

/** Publishes an entry whenever its file in the folder changes, as an editor would at the content service. */
function watchContent(folder: string, { app }: Sandbox): { close(): void } {
  const waiting = new Map<string, NodeJS.Timeout>();
  return watch(folder, (_, file) => {
    if (!file?.endsWith(".json")) return;
    clearTimeout(waiting.get(file));
    waiting.set(file, setTimeout(publish, together, file.replace(/\.json$/, "")));
  });

  async function publish(tag: string) {
    const body = JSON.stringify({ tag });
    const response = await app.request("/contentful/publish", { method: "POST", body });
    if (!response.ok) console.error(`content/${tag}: not published, ${await response.text()}`);
  }
}
