import type { Stores } from "../db/stores.ts";
import type { ContentFields } from "../partners/content.ts";
import type { ServedWords } from "./served-terms.ts";
import { ServedTerms } from "./served-terms.ts";

/** Where versions of the words that were served are kept. */
export interface ServedWordsStore {
  /** Records that a version is served at this moment. */
  note(words: ServedWords, now: Date): Promise<void>;
  /** The versions of an entry that were served since a moment, and the one that was served last; newest first. */
  since(tag: string, since: Date): Promise<ServedWords[]>;
  /** The version of an entry with a hash; null when it is not known. */
  read(tag: string, hash: string): Promise<ContentFields | null>;
}

/** How long after a version was noted it is not noted again: what was served may have been served so much later. */
export const NOTE_EVERY_MS = 60 * 60 * 1000;

/** Kept for good, so that a consent record can be held against what was shown. */
export function servedWordsInDatabase(db: Stores): ServedWordsStore {
  /** By tag and hash, when this process last noted it, in epoch milliseconds. */
  const noted = new Map<string, number>();
  return {
    note: async (words, now) => {
      const key = `${words.tag} ${words.hash}`;
      const before = noted.get(key);
      if (before !== undefined && Math.abs(now.getTime() - before) < NOTE_EVERY_MS) return;
      await new ServedTerms(db).record(words, now);
      noted.set(key, now.getTime());
    },
    since: (tag, since) => new ServedTerms(db).since(tag, since),
    read: (tag, hash) => new ServedTerms(db).read(tag, hash),
  };
}

/** As many of an entry as the database gives back: an editor may save often. */
const VERSIONS_IN_MEMORY = 20;

/** Kept until the process ends: drafts, of which nothing is to stay, but which editors agree to on their way through. */
export function servedWordsInMemory(): ServedWordsStore {
  const versions = new Map<string, { words: ServedWords; lastServed: Date }[]>();
  const of = (tag: string) => versions.get(tag) ?? [];
  return {
    note: async (words, now) => {
      const others = of(words.tag).filter((one) => one.words.hash !== words.hash);
      versions.set(words.tag, [{ words, lastServed: now }, ...others].slice(0, VERSIONS_IN_MEMORY));
    },
    since: async (tag, since) =>
      of(tag)
        .filter(({ lastServed }, place) => place === 0 || lastServed >= since)
        .map(({ words }) => words),
    read: async (tag, hash) => of(tag).find(({ words }) => words.hash === hash)?.words.fields ?? null,
  };
}
