import type { Logger } from "pino";
import { type EmailTag, isEmailTag } from "../../content/emails.ts";
import type { Content } from "../../contract/content.ts";
import type { Stores } from "../db/stores.ts";
import type { ContentFields } from "../partners/content.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import type { Partners } from "../partners/partners.ts";
import type { Clock } from "../platform/clock.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Config } from "../settings/config.ts";
import { type AgreedWords, openAgreedWords } from "./agreed-words.ts";
import { ContentCopies } from "./content-copies.ts";
import { emailProblems } from "./email-problems.ts";
import { readFolder } from "./folder.ts";
import { placeholdersOf, renderEntry } from "./render.ts";
import { servedWordsInDatabase, servedWordsInMemory } from "./served-words.ts";
import { staleCache } from "./stale-cache.ts";

/** Content of pages and e-mails, current or last known. */
export interface PageContent {
  /** An entry as edited; null if it does not exist. Throws PartnerDown if it cannot be determined. */
  source(tag: string): Promise<ContentFields | null>;
  /** A rendered entry. */
  shown(tag: string): Promise<Content | null>;
  /** Valid e-mail content, falling back to the release's. */
  email(tag: EmailTag): Promise<ContentFields>;
  /** Whether a switch is on; off until its value is known. */
  isOn(name: Switch): Promise<boolean>;
  agreed: Omit<AgreedWords, "note">;
  /** Refetches every entry, after editors have published. */
  expire(): void;
}

/** Entries whose `utilityText` is `true` or `false`. */
export type Switch = "config_disable_onboarding";

interface ContentSources {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  db: Stores;
  partners: Partners;
}

export function openPageContent({ config, clock, log, metrics, db, partners }: ContentSources): PageContent {
  const shipped = wordsOfTheRelease();
  const kept = staleCache({
    fetchFields: (tag) => partners.content.entry(tag),
    readCopy: (tag) => new ContentCopies(db).read(tag),
    saveCopy: (tag, fields) => new ContentCopies(db).save(tag, fields),
    // With the sandbox, pages have no fallback: the release's content is the sandbox service's own, and its
    // failures should be visible.
    shipped: (tag) => (config.sandboxUrl === null || isEmailTag(tag) ? shipped(tag) : null),
    onFallback: (source) => metrics.contentFallbacks.inc({ source }),
    clock,
    log,
  });
  // Drafts show the latest save, and are not cached.
  const { showsDrafts } = config.partners.content;
  const entries = showsDrafts
    ? { read: (tag: string) => partners.content.entry(tag), expire: () => undefined }
    : kept;
  const placeholders = placeholdersOf(config);
  /** Renders each entry once. */
  const rendered = new WeakMap<ContentFields, Content>();
  const agreed = openAgreedWords({
    served: showsDrafts ? servedWordsInMemory() : servedWordsInDatabase(db),
    clock,
    log,
    placeholders,
  });
  return {
    source: (tag) => entries.read(tag),
    agreed,
    shown: async (tag) => {
      const fields = await entries.read(tag);
      if (!fields) return null;
      await agreed.note(tag, fields);
      const shown = rendered.get(fields) ?? renderEntry(tag, fields, placeholders);
      rendered.set(fields, shown);
      return shown;
    },
    email: async (tag) => {
      const ours = shipped(tag) ?? {};
      try {
        const fields = await entries.read(tag);
        const problems = fields ? emailProblems(tag, fields) : ["The editors have no such entry."];
        if (fields && !problems.length) return fields;
        metrics.contentFallbacks.inc({ source: "release" });
        log.error({ tag, problems }, "e-mail content is invalid: using the release's");
      } catch (error) {
        if (!(error instanceof PartnerDown)) throw error;
        metrics.contentFallbacks.inc({ source: "release" });
      }
      return ours;
    },
    isOn: async (name) => {
      try {
        return (await entries.read(name))?.utilityText?.trim() === "true";
      } catch (error) {
        if (!(error instanceof PartnerDown)) throw error;
        return false;
      }
    },
    expire: () => entries.expire(),
  };
}

/** The release's content by tag; null if it has none. */
function wordsOfTheRelease(): (tag: string) => ContentFields | null {
  let entries: ReturnType<typeof readFolder> | undefined;
  return (tag) => {
    entries ??= readFolder();
    const { tag: _, ...fields } = entries.get(tag) ?? {};
    return entries.has(tag) ? fields : null;
  };
}
