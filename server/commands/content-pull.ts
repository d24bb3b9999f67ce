import { differences, inWords } from "../content/differences.ts";
import { readFolder, writeEntry } from "../content/folder.ts";
import { command } from "./command.ts";
import { byTag, openSpace } from "./content-space.ts";

/** npm run content:pull [-- --write]: what the Contentful space would change in content/en-GB, or changes there. */
await command(async (config, words) => {
  const there = byTag(await openSpace(config).list());
  const found = differences(there, readFolder());
  if (!words.includes("--write")) return `${inWords(found)}\nNothing was changed. To do it, add: -- --write`;
  for (const tag of [...found.added, ...found.changed.map((one) => one.tag)]) {
    writeEntry(tag, there.get(tag) ?? {});
  }
  return `${inWords(found)}\nDone.`;
});
