import type { Logger } from "pino";
import type { ContentFields } from "../partners/content.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import type { Clock } from "../platform/clock.ts";

interface StaleCacheOptions {
  fetchFields(tag: string): Promise<ContentFields | null>;
  /** Copies outlive the process. Null if the entry does not exist, undefined if it was never fetched. */
  readCopy(tag: string): Promise<ContentFields | null | undefined>;
  saveCopy(tag: string, fields: ContentFields | null): Promise<void>;
  /** The release's content, for a first start during an outage; null if the release has no entry. */
  shipped(tag: string): ContentFields | null;
  onFallback(source: FallbackSource): void;
  clock: Clock;
  log: Logger;
}

export type FallbackSource = "copy" | "release";

interface Copy {
  fields: ContentFields | null;
  /** Epoch milliseconds; stale content is served while it is refetched. */
  freshUntil: number;
}

const FALLBACK_LINES = {
  copy: "serving the last good copy",
  release: "serving the content of the release: the content service never returned it",
};

const FRESH_MS = 60_000;
/** How long a fallback is served before the content service is called again. */
const PAUSE_MS = 5_000;

/** Refetches after a minute. On failures serves the last good copy, else the release's content. */
export function staleCache(options: StaleCacheOptions) {
  const { fetchFields, readCopy, saveCopy, shipped, onFallback, clock, log } = options;
  const copies = new Map<string, Copy>();
  const fetching = new Map<string, Promise<Copy>>();

  return {
    async read(tag: string): Promise<ContentFields | null> {
      const copy = copies.get(tag);
      if (!copy) return (await refresh(tag)).fields;
      if (copy.freshUntil < clock.now().getTime()) {
        refresh(tag).catch((error) => log.error({ err: error, tag }, "could not refresh entry"));
      }
      return copy.fields;
    },
    expire: () => copies.clear(),
  };

  /** Coalesces concurrent fetches of a tag. */
  function refresh(tag: string): Promise<Copy> {
    const running = fetching.get(tag) ?? fetchCopy(tag).finally(() => fetching.delete(tag));
    fetching.set(tag, running);
    return running;
  }

  async function fetchCopy(tag: string): Promise<Copy> {
    try {
      const fields = await fetchFields(tag);
      saveCopy(tag, fields).catch((error) => log.error({ err: error, tag }, "could not save content copy"));
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
