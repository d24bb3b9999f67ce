import { differences, inWords } from "../content/differences.ts";
import { readFolder } from "../content/folder.ts";
import { command } from "./command.ts";
import { byTag, openSpace } from "./content-space.ts";

/** npm run content:push [-- --write]: what content/en-GB would change in the Contentful space, or changes there. */
await command(async (config, words) => {
  const space = openSpace(config);
  const isReady = await space.hasPageType();
  const entries = isReady ? await space.list() : [];
  const here = readFolder();
  const found = differences(here, byTag(entries));
  const told = `${isReady ? "" : "+ the content type page\n"}${inWords(found)}`;
  if (!words.includes("--write")) return `${told}\nNothing was changed. To do it, add: -- --write`;
  if (!isReady) await space.addPageType();
  for (const tag of [...found.added, ...found.changed.map((one) => one.tag)]) {
    const there = entries.find(({ fields }) => fields.tag === tag);
    await space.put(here.get(tag) ?? { tag }, there);
  }
  return `${told}\nDone.`;
});
