import type { Content } from "../../contract/content.ts";
import { escaped } from "../../domain/html.ts";
import type { ContentFields } from "../partners/content.ts";
import { renderMarkdown } from "./markdown.ts";
import { safeLink } from "./safe-link.ts";

const bodies = ["body", "bodyExtra", "bodyEnd", "bodyEndExtra"] as const;
const texts = ["title", "subtitle", "primaryButtonText", "secondaryButtonText", "utilityText"] as const;

/** The one `link` that is a switch and not an address. */
const SWITCH = "CheckPostcode=TRUE";

/** An entry ready to show: bodies are HTML, links are safe, `{product}` is the product's name. */
export function renderEntry(tag: string, fields: ContentFields, productName: string): Content {
  const { link } = fields;
  const shownLink = link === SWITCH ? link : link && safeLink(link);
  return {
    tag,
    ...kept(texts, fields, (text) => text.replaceAll("{product}", () => productName)),
    ...kept(bodies, fields, (markdown) =>
      renderMarkdown(markdown).replaceAll("{product}", () => escaped(productName)),
    ),
    ...(shownLink ? { link: shownLink } : {}),
  };
}

/** The named fields that have words in them, each changed. */
function kept<Field extends keyof ContentFields>(
  names: readonly Field[],
  fields: ContentFields,
  change: (text: string) => string,
): { [Name in Field]?: string } {
  const found: { [Name in Field]?: string } = {};
  for (const name of names) {
    const text = fields[name];
    if (text?.trim()) found[name] = change(text);
  }
  return found;
}
