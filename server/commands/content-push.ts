import { type Differences, differences, type EntryFields, inWords } from "../content/differences.ts";
import { entryProblems } from "../content/entry-problems.ts";
import { readFolder } from "../content/folder.ts";
import { ChangedMeanwhile, type ManagedEntry } from "../partners/content-management.ts";
import { command, Misused } from "./command.ts";
import { byTag, openSpace } from "./content-space.ts";

const OVER_DRAFTS = "--over-drafts";

/** npm run content:push [-- --write]: what content/en-GB would change in the Contentful space, or changes there. */
await command(async (config, words) => {
  const here = readFolder();
  const problems = entryProblems(here);
  if (problems.length)
    throw new Misused(["Nothing was changed. Mend these first:", ...problems].join("\n- "));
  const space = openSpace(config);
  const isReady = await space.hasPageType();
  const entries = isReady ? await space.list() : [];
  const found = differences(here, byTag(entries));
  const drafts = words.includes(OVER_DRAFTS) ? [] : unpublished(found, entries);
  const told = [
    ...(isReady ? [] : ["+ the content type page"]),
    inWords(found),
    ...drafts.map((tag) => `! ${tag} has changes that editors have not published, and is left alone`),
    ...(drafts.length ? [`  Publish or discard them there, or write over them with ${OVER_DRAFTS}.`] : []),
  ].join("\n");
  if (!words.includes("--write")) return `${told}\nNothing was changed. To do it, add: -- --write`;
  if (!isReady) await space.addPageType();
  for (const tag of [...found.added, ...found.changed.map((one) => one.tag)]) {
    if (drafts.includes(tag)) continue;
    const there = entries.find(({ fields }) => fields.tag === tag);
    await write(here.get(tag) ?? { tag }, there);
  }
  return `${told}\nDone.`;

  async function write(fields: EntryFields, there: ManagedEntry | undefined) {
    try {
      await space.put(fields, there);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      throw new Misused(
        `${told}\nStopped at ${fields.tag}: somebody changed it at this moment, and nothing of theirs was overwritten. What comes before it is written. Run this again to see what is there now.`,
      );
    }
  }
});

/** Entries that would be written over although editors are still at work on them. */
function unpublished({ changed }: Differences, entries: readonly ManagedEntry[]): string[] {
  const drafts = new Set(entries.filter(({ hasDraft }) => hasDraft).map(({ fields }) => fields.tag));
  return changed.map(({ tag }) => tag).filter((tag) => drafts.has(tag));
}
