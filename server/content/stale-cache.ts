import type { Logger } from "pino";
import type { ContentFields } from "../partners/content.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import type { Clock } from "../platform/clock.ts";

interface StaleCacheOptions {
  fetchFields(tag: string): Promise<ContentFields | null>;
  /**
   * Copies outlive the process, so that a start while the content service is away has words. Null when the
   * editors have no such entry, undefined when they were never asked.
   */
  readCopy(tag: string): Promise<ContentFields | null | undefined>;
  saveCopy(tag: string, fields: ContentFields | null): Promise<void>;
  /** The words of the release, for a first start while the content service is away; null where it has none. */
  shipped(tag: string): ContentFields | null;
  /** Told whenever an entry is served from elsewhere than the content service. */
  onFallback(source: FallbackSource): void;
  clock: Clock;
  log: Logger;
}

/** The last good copy, or the words that ship with the release. */
export type FallbackSource = "copy" | "release";

interface Copy {
  /** Null when there is no such entry. */
  fields: ContentFields | null;
  /** Epoch milliseconds; older words are served and fetched anew behind the reader's back. */
  freshUntil: number;
}

const FALLBACK_LINES = {
  copy: "the last good copy of an entry is served",
  release: "an entry is served as it ships with the release: the content service never gave it",
};

const FRESH_MS = 60_000;
/** How long a last good copy serves before the content service is asked again. */
const PAUSE_MS = 5_000;

/**
 * Entries by tag, kept in memory: fresh for a minute, then served stale while they are fetched again. When
 * the content service gives no usable answer, the last good copy stays, or else the words of the release.
 */
export function staleCache(options: StaleCacheOptions) {
  const { fetchFields, readCopy, saveCopy, shipped, onFallback, clock, log } = options;
  const copies = new Map<string, Copy>();
  const fetching = new Map<string, Promise<Copy>>();

  return {
    /** @throws PartnerDown when there is no copy, no word of the release, and none can be had */
    async read(tag: string): Promise<ContentFields | null> {
      const copy = copies.get(tag);
      if (!copy) return (await refresh(tag)).fields;
      if (copy.freshUntil < clock.now().getTime()) {
        refresh(tag).catch((error) => log.error({ err: error, tag }, "an entry could not be fetched anew"));
      }
      return copy.fields;
    },
    /** The next reader of any entry waits for its newest words. */
    expire: () => copies.clear(),
  };

  /** One fetch at a time for a tag, however many readers wait for it. */
  function refresh(tag: string): Promise<Copy> {
    const running = fetching.get(tag) ?? fetchCopy(tag).finally(() => fetching.delete(tag));
    fetching.set(tag, running);
    return running;
  }

  async function fetchCopy(tag: string): Promise<Copy> {
    try {
      const fields = await fetchFields(tag);
      saveCopy(tag, fields).catch((error) => log.error({ err: error, tag }, "an entry could not be saved"));
      return keep(tag, fields, FRESH_MS);
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
      const copy = copies.get(tag)?.fields ?? (await readCopy(tag));
      const fields = copy === undefined ? shipped(tag) : copy;
      if (!fields) throw error;
      const source = copy ? "copy" : "release";
      onFallback(source);
      log.warn({ tag, reason: error.reason }, FALLBACK_LINES[source]);
      return keep(tag, fields, PAUSE_MS);
    }
  }

  function keep(tag: string, fields: ContentFields | null, freshMs: number): Copy {
    const copy = { fields, freshUntil: clock.now().getTime() + freshMs };
    copies.set(tag, copy);
    return copy;
  }
}
