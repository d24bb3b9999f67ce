import type { Stores } from "../db/stores.ts";
import type { ContentFields } from "../partners/content.ts";
import type { ServedVersion } from "./served-terms.ts";
import { ServedTerms } from "./served-terms.ts";

export interface ServedWordsStore {
  note(words: ServedVersion, now: Date): Promise<void>;
  since(tag: string, since: Date): Promise<ServedVersion[]>;
  read(tag: string, hash: string): Promise<ContentFields | null>;
}

/** Per version; it may have been served this long after its last record. */
export const NOTE_EVERY_MS = 60 * 60 * 1000;

/** Permanent, as evidence for consent records. */
export function servedWordsInDatabase(db: Stores): ServedWordsStore {
  /** Epoch milliseconds of this process's last record, by tag and hash. */
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

const VERSIONS_IN_MEMORY = 20;

/** For drafts, which must leave no trace but which editors agree to while testing. */
export function servedWordsInMemory(): ServedWordsStore {
  const versions = new Map<string, { words: ServedVersion; lastServed: Date }[]>();
  const of = (tag: string) => versions.get(tag) ?? [];
  return {
    note: async (words, now) => {
      const others = of(words.tag).filter((one) => one.words.hash !== words.hash);
      versions.set(words.tag, [{ words, lastServed: now }, ...others].slice(0, VERSIONS_IN_MEMORY));
    },
    since: async (tag, since) =>
      of(tag)
        .filter(({ lastServed }, index) => index === 0 || lastServed >= since)
        .map(({ words }) => words),
    read: async (tag, hash) => of(tag).find(({ words }) => words.hash === hash)?.words.fields ?? null,
  };
}
