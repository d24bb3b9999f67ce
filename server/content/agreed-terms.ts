import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { type ContentField, contentFields } from "../../content/tags.ts";
import type { Content } from "../../contract/content.ts";
import { TERMS_DIALOG, TERMS_PAGES } from "../../domain/consent-terms.ts";
import type { ContentFields } from "../partners/content.ts";
import type { Clock } from "../platform/clock.ts";
import { type Placeholders, renderEntry } from "./render.ts";
import { RECORD_EVERY_MS, type ServedTermsStore } from "./served-terms-store.ts";

export interface TermsVersion {
  /** SHA-256 of the entry's fields, in hexadecimal. */
  hash: string;
  /** The editors' version name, or the first digits of the hash. */
  version: string;
  content: Content;
}

/** Stores every served version of the terms, as evidence for consent records. */
export interface AgreedTerms {
  /** Call before the version is shown. Ignores entries other than terms. */
  record(tag: string, fields: ContentFields): Promise<void>;
  recent(tag: string): Promise<TermsVersion[]>;
  terms(hash: string): Promise<TermsVersion | null>;
}

/** Served terms can be accepted for as long as the browser keeps a flow's answers. */
const ACCEPTED_FOR_MS = 24 * 60 * 60 * 1000;

const termsTags: ReadonlySet<string> = new Set([...TERMS_PAGES, TERMS_DIALOG]);

export function openAgreedTerms({
  served,
  clock,
  log,
  placeholders,
}: {
  served: ServedTermsStore;
  clock: Clock;
  log: Logger;
  placeholders: Placeholders;
}): AgreedTerms {
  function versionOf(tag: string, hash: string, fields: ContentFields): TermsVersion {
    const version = fields.utilityText?.trim() || hash.slice(0, 12);
    return { hash, version, content: renderEntry(tag, fields, placeholders) };
  }

  return {
    async record(tag, fields) {
      if (!termsTags.has(tag)) return;
      try {
        await served.record({ tag, hash: hashOf(fields), fields }, clock.now());
      } catch (error) {
        // Serves the page anyway. If the terms change, the customer is asked to agree again.
        log.error({ err: error, tag }, "could not store served terms");
      }
    },
    async recent(tag) {
      const since = new Date(clock.now().getTime() - ACCEPTED_FOR_MS - RECORD_EVERY_MS);
      const versions = await served.since(tag, since);
      return versions.map(({ hash, fields }) => versionOf(tag, hash, fields));
    },
    async terms(hash) {
      const fields = await served.read(TERMS_DIALOG, hash);
      return fields && versionOf(TERMS_DIALOG, hash, fields);
    },
  };
}

function hashOf(fields: ContentFields): string {
  const inOrder = contentFields.map((name: ContentField) => [name, fields[name] ?? null]);
  return createHash("sha256").update(JSON.stringify(inOrder)).digest("hex");
}
