import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { type ContentField, contentFields } from "../../content/tags.ts";
import type { Content } from "../../contract/content.ts";
import { TERMS_DIALOG, TERMS_PAGES } from "../../domain/consent-terms.ts";
import type { ContentFields } from "../partners/content.ts";
import type { Clock } from "../platform/clock.ts";
import { type Placeholders, renderEntry } from "./render.ts";
import { NOTE_EVERY_MS, type ServedWordsStore } from "./served-words.ts";

/** Words that somebody may agree to, as we served them. */
export interface WordsVersion {
  /** SHA-256 of the entry's fields, in hexadecimal. */
  hash: string;
  /** What the editors call the version; the first digits of the hash where they give it no name. */
  version: string;
  content: Content;
}

/** Versions of the words that people agree to: what was served is kept, so that a record can be held against it. */
export interface AgreedWords {
  /** Keeps a version that is about to be shown. Entries that nobody agrees to pass by. */
  note(tag: string, fields: ContentFields): Promise<void>;
  /** What somebody who agrees now may have had on screen, newest first; empty when it was never served. */
  recent(tag: string): Promise<WordsVersion[]>;
  /** The full terms with a hash; null when they were never served. */
  terms(hash: string): Promise<WordsVersion | null>;
}

/** A page that was opened yesterday may be agreed to today, as long as the answers of a flow are kept. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

const agreedTo: ReadonlySet<string> = new Set([...TERMS_PAGES, TERMS_DIALOG]);

export function openAgreedWords({
  served,
  clock,
  log,
  placeholders,
}: {
  served: ServedWordsStore;
  clock: Clock;
  log: Logger;
  placeholders: Placeholders;
}): AgreedWords {
  function versionOf(tag: string, hash: string, fields: ContentFields): WordsVersion {
    const version = fields.utilityText?.trim() || hash.slice(0, 12);
    return { hash, version, content: renderEntry(tag, fields, placeholders) };
  }

  return {
    async note(tag, fields) {
      if (!agreedTo.has(tag)) return;
      try {
        await served.note({ tag, hash: hashOf(fields), fields }, clock.now());
      } catch (error) {
        // The page is shown all the same; who agrees to it is asked again should its words change meanwhile.
        log.error({ err: error, tag }, "the words that are served could not be kept");
      }
    },
    async recent(tag) {
      const since = new Date(clock.now().getTime() - GOOD_FOR_MS - NOTE_EVERY_MS);
      const versions = await served.since(tag, since);
      return versions.map(({ hash, fields }) => versionOf(tag, hash, fields));
    },
    async terms(hash) {
      const fields = await served.read(TERMS_DIALOG, hash);
      return fields && versionOf(TERMS_DIALOG, hash, fields);
    },
  };
}

/** The same for the same words, in whatever order an entry's fields came. */
function hashOf(fields: ContentFields): string {
  const inOrder = contentFields.map((name: ContentField) => [name, fields[name] ?? null]);
  return createHash("sha256").update(JSON.stringify(inOrder)).digest("hex");
}
