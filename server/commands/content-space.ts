import type { EntryFields } from "../content/differences.ts";
import { contentManagement, type ManagedEntry } from "../partners/content-management.ts";
import type { Config } from "../settings/config.ts";
import { Misused } from "./command.ts";

/** The Contentful space that the settings name. */
export function openSpace({ partners: { content } }: Config) {
  const { managementToken, managementUrl, space, environment } = content;
  if (!managementToken) {
    throw new Misused(
      "Set CONTENT_MANAGEMENT_TOKEN to a token that may change the space, and CONTENT_SPACE.",
    );
  }
  const network = { fetch: globalThis.fetch, onDown: () => undefined };
  return contentManagement({ url: managementUrl, managementToken, space, environment, ...network });
}

/** Managed entries by tag; those without one are not page words. */
export function byTag(entries: readonly ManagedEntry[]): Map<string, EntryFields> {
  return new Map(entries.flatMap(({ fields }) => (fields.tag ? [[fields.tag, fields]] : [])));
}
