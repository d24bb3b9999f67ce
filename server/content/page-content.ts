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
import { type AgreedTerms, openAgreedTerms } from "./agreed-terms.ts";
import { ContentCopies } from "./content-copies.ts";
import { emailProblems } from "./email-problems.ts";
import { readFolder } from "./folder.ts";
import { placeholdersOf, renderEntry } from "./render.ts";
import { servedTermsInDatabase, servedTermsInMemory } from "./served-terms-store.ts";
import { staleCache } from "./stale-cache.ts";

export interface PageContent {
  /** Null if the entry does not exist. Throws PartnerDown if that cannot be determined. */
  source(tag: string): Promise<ContentFields | null>;
  shown(tag: string): Promise<Content | null>;
  /** Falls back to the release's content if the entry is invalid, missing or unavailable. */
  email(tag: EmailTag): Promise<ContentFields>;
  isOn(name: Switch): Promise<boolean>;
  agreed: Omit<AgreedTerms, "record">;
  expire(): void;
}

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
  const shipped = releaseContent();
  const cached = staleCache({
    fetchFields: (tag) => partners.content.entry(tag),
    readCopy: (tag) => new ContentCopies(db).read(tag),
    saveCopy: (tag, fields) => new ContentCopies(db).save(tag, fields),
    // With the sandbox, pages have no fallback, so that simulated failures are visible.
    shipped: (tag) => (config.sandboxUrl === null || isEmailTag(tag) ? shipped(tag) : null),
    onFallback: (source) => metrics.contentFallbacks.inc({ source }),
    clock,
    log,
  });
  const { showsDrafts } = config.partners.content;
  const entries = showsDrafts
    ? { read: (tag: string) => partners.content.entry(tag), expire: () => undefined }
    : cached;
  const placeholders = placeholdersOf(config);
  const rendered = new WeakMap<ContentFields, Content>();
  const agreed = openAgreedTerms({
    served: showsDrafts ? servedTermsInMemory() : servedTermsInDatabase(db),
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
      await agreed.record(tag, fields);
      const shown = rendered.get(fields) ?? renderEntry(tag, fields, placeholders);
      rendered.set(fields, shown);
      return shown;
    },
    email: async (tag) => {
      const fallback = shipped(tag) ?? {};
      try {
        const fields = await entries.read(tag);
        const problems = fields ? emailProblems(tag, fields) : ["The editors have no such entry."];
        if (fields && !problems.length) return fields;
        metrics.contentFallbacks.inc({ source: "release" });
        log.error({ tag, problems }, "email content is invalid: using the release's");
      } catch (error) {
        if (!(error instanceof PartnerDown)) throw error;
        metrics.contentFallbacks.inc({ source: "release" });
      }
      return fallback;
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

function releaseContent(): (tag: string) => ContentFields | null {
  let entries: ReturnType<typeof readFolder> | undefined;
  return (tag) => {
    entries ??= readFolder();
    const { tag: _, ...fields } = entries.get(tag) ?? {};
    return entries.has(tag) ? fields : null;
  };
}
