import type { Stores } from "../db/stores.ts";
import type { ContentFields } from "../partners/content.ts";
import type { ServedWords } from "./served-terms.ts";
import { ServedTerms } from "./served-terms.ts";

/** Stores served versions of terms. */
export interface ServedWordsStore {
  /** Records that a version is served now. */
  note(words: ServedWords, now: Date): Promise<void>;
  /** The versions served since a moment, and the latest one; newest first. */
  since(tag: string, since: Date): Promise<ServedWords[]>;
  /** Null if unknown. */
  read(tag: string, hash: string): Promise<ContentFields | null>;
}

/**
 * Minimum interval between records of one version; a version may have been served this long after its last
 * record.
 */
export const NOTE_EVERY_MS = 60 * 60 * 1000;

/** Permanent, as evidence for consent records. */
export function servedWordsInDatabase(db: Stores): ServedWordsStore {
  /** Time of the last record by this process, in epoch milliseconds, by tag and hash. */
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

/** Same as the database's limit: editors may save often. */
const VERSIONS_IN_MEMORY = 20;

/** For drafts, which must leave no trace but which editors agree to while testing. */
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
