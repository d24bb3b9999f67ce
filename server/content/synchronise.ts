import { type contentManagement, EditConflict, type ManagedEntry } from "../partners/content-management.ts";
import type { Base } from "./base.ts";
import {
  type Differences,
  differences,
  type EntryFields,
  formatDifferences,
  NO_DIFFERENCES,
} from "./differences.ts";
import { entryProblems } from "./entry-problems.ts";
import { readFolder, writeEntry } from "./folder.ts";

interface Sides {
  space: ReturnType<typeof contentManagement>;
  folder: URL;
  base: Base;
}

interface Options {
  tags: readonly string[];
  write: boolean;
}

type Entries = ReadonlyMap<string, EntryFields>;

/** Content cannot be pushed or pulled; the message says what to do first. */
export class ContentRefused extends Error {
  override name = "ContentRefused";
}

const HOW_TO_APPLY = "Nothing was changed. To apply, add: -- --write";

/** Publishes the folder's changes, except over newer edits, and over drafts unless `overDrafts`. Returns a report. */
export async function push({ space, folder, base }: Sides, options: Options & { overDrafts: boolean }) {
  const { tags, write, overDrafts } = options;
  const local = only(readFolder(folder), tags);
  refuseUnknown(tags, local);
  const problems = entryProblems(local, tags.length ? tags : undefined);
  if (problems.length)
    throw new ContentRefused(["Nothing was changed. Fix these first:", ...problems].join("\n- "));
  const isReady = await space.hasPageType();
  const entries = isReady ? await space.list() : [];
  const published = only(publishedByTag(entries), tags);
  const differing = toChange(local, published);
  const newer = differing.filter((tag) => base.differs(tag, published.get(tag)));
  const changed = differing.filter((tag) => !newer.includes(tag));
  const drafts = overDrafts ? [] : changed.filter((tag) => draftsIn(entries).has(tag));
  const report = reportOf(differences(without(local, newer), without(published, newer)), [
    ...(isReady ? [] : ["+ the content type page"]),
    ...newer.map((tag) => `! ${tag} was published in the space since the last pull and is skipped`),
    ...(newer.length ? ["  Pull first: npm run content:pull"] : []),
    ...drafts.map((tag) => `! ${tag} has unpublished changes by editors and is skipped`),
    ...(drafts.length
      ? ["  Publish or discard them in the space, or overwrite them with --over-drafts."]
      : []),
  ]);
  if (!write) return `${report}\n${HOW_TO_APPLY}`;
  if (!isReady) await space.addPageType();
  try {
    for (const [tag, fields] of without(local, [...newer, ...drafts])) {
      if (changed.includes(tag)) {
        const existing = entries.find((entry) => entry.fields.tag === tag);
        await space.put(fields, existing).catch((error) => refuseConflict(error, tag, report));
      }
      base.record(tag, fields);
    }
  } finally {
    base.save();
  }
  return `${report}\nDone.`;
}

function refuseConflict(error: unknown, tag: string, report: string): never {
  if (!(error instanceof EditConflict)) throw error;
  throw new ContentRefused(
    `${report}\nStopped at ${tag}: an editor changed it just now, and it was not overwritten. Entries before it were written. Run this again to see the current differences.`,
  );
}

/** Writes entries changed in the space into the folder, over local changes only with `overLocal`. Returns a report. */
export async function pull({ space, folder, base }: Sides, options: Options & { overLocal: boolean }) {
  const { tags, write, overLocal } = options;
  const entries = await space.list();
  const published = only(publishedByTag(entries), tags);
  const local = only(readFolder(folder), tags);
  refuseUnknown(tags, new Map([...published, ...local]));
  const edited = toChange(published, local).filter((tag) => base.differs(tag, local.get(tag)));
  const changedOnlyLocally = edited.filter((tag) => !base.differs(tag, published.get(tag)));
  const conflicts = overLocal ? [] : edited.filter((tag) => !changedOnlyLocally.includes(tag));
  const kept = [...changedOnlyLocally, ...conflicts];
  const taken = without(published, kept);
  const drafts = [...draftsIn(entries)].filter((tag) => tags.length === 0 || tags.includes(tag));
  const report = reportOf(differences(taken, without(local, kept)), [
    ...changedOnlyLocally.map((tag) => `  ${tag} changed only locally and is left unchanged`),
    ...conflicts.map((tag) => `! ${tag} changed both locally and in the space: it is left unchanged`),
    ...(conflicts.length ? ["  Commit your changes, pull with --over-local, and make them again."] : []),
    ...drafts.map((tag) => `  ${tag} has an unpublished draft in the space, which is not pulled`),
  ]);
  if (!write) return `${report}\n${HOW_TO_APPLY}`;
  for (const tag of toChange(taken, local)) writeEntry(tag, taken.get(tag) ?? {}, folder);
  for (const [tag, fields] of taken) base.record(tag, fields);
  base.save();
  return `${report}\nDone.`;
}

function reportOf(found: Differences, notes: readonly string[]): string {
  const changes = formatDifferences(found);
  return [...(changes === NO_DIFFERENCES && notes.length ? [] : [changes]), ...notes].join("\n");
}

function refuseUnknown(tags: readonly string[], entries: Entries): void {
  const unknown = tags.find((tag) => !entries.has(tag));
  if (unknown)
    throw new ContentRefused(
      `There is no entry ${unknown}. Entries are named like the files in content/en-GB.`,
    );
}

function publishedByTag(entries: readonly ManagedEntry[]): Entries {
  return new Map(entries.flatMap(({ published }) => (published?.tag ? [[published.tag, published]] : [])));
}

function draftsIn(entries: readonly ManagedEntry[]): Set<string> {
  return new Set(entries.flatMap(({ hasDraft, fields }) => (hasDraft && fields.tag ? [fields.tag] : [])));
}

function toChange(from: Entries, to: Entries): string[] {
  const { added, changed } = differences(from, to);
  return [...added, ...changed.map(({ tag }) => tag)];
}

function only(entries: Entries, tags: readonly string[]): Entries {
  return new Map([...entries].filter(([tag]) => tags.length === 0 || tags.includes(tag)));
}

function without(entries: Entries, tags: readonly string[]): Entries {
  return new Map([...entries].filter(([tag]) => !tags.includes(tag)));
}
