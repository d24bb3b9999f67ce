import { watch } from "node:fs";
import type { Sandbox } from "./app.ts";

/** Editors that save a file in several writes publish once. */
const together = 100;

/** Publishes an entry whenever its file in the folder changes, as an editor would at the content service. */
export function watchContent(folder: string, { app }: Sandbox): { close(): void } {
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
