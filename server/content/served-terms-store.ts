import type { Stores } from "../db/stores.ts";
import type { ContentFields } from "../partners/content.ts";
import type { ServedVersion } from "./served-terms.ts";
import { ServedTerms } from "./served-terms.ts";

export interface ServedTermsStore {
  record(version: ServedVersion, now: Date): Promise<void>;
  since(tag: string, since: Date): Promise<ServedVersion[]>;
  read(tag: string, hash: string): Promise<ContentFields | null>;
}

/** Each version is recorded at most this often, and may have been served this long after its last record. */
export const RECORD_EVERY_MS = 60 * 60 * 1000;

/** Stored permanently, as evidence for consent records. */
export function servedTermsInDatabase(db: Stores): ServedTermsStore {
  const recordedAt = new Map<string, number>();
  return {
    record: async (version, now) => {
      const key = `${version.tag} ${version.hash}`;
      const before = recordedAt.get(key);
      if (before !== undefined && Math.abs(now.getTime() - before) < RECORD_EVERY_MS) return;
      await new ServedTerms(db).record(version, now);
      recordedAt.set(key, now.getTime());
    },
    since: (tag, since) => new ServedTerms(db).since(tag, since),
    read: (tag, hash) => new ServedTerms(db).read(tag, hash),
  };
}

const VERSIONS_IN_MEMORY = 20;

/** For drafts, which editors may accept while testing, but which must not be stored. */
export function servedTermsInMemory(): ServedTermsStore {
  const versions = new Map<string, { version: ServedVersion; lastServed: Date }[]>();
  const of = (tag: string) => versions.get(tag) ?? [];
  return {
    record: async (version, now) => {
      const others = of(version.tag).filter((one) => one.version.hash !== version.hash);
      versions.set(version.tag, [{ version, lastServed: now }, ...others].slice(0, VERSIONS_IN_MEMORY));
    },
    since: async (tag, since) =>
      of(tag)
        .filter(({ lastServed }, index) => index === 0 || lastServed >= since)
        .map(({ version }) => version),
    read: async (tag, hash) => of(tag).find(({ version }) => version.hash === hash)?.version.fields ?? null,
  };
}
