import { LRUCache } from "lru-cache";
import { micromark } from "micromark";
import type { Content } from "../../contract/content.ts";
import { escaped } from "../../domain/html.ts";
import type { ContentFields } from "../partners/content.ts";
import type { Config } from "../settings/config.ts";
import { safeLink } from "./safe-link.ts";

const bodies = ["body", "bodyExtra", "bodyEnd", "bodyEndExtra"] as const;
const texts = ["title", "subtitle", "primaryButtonText", "secondaryButtonText", "utilityText"] as const;

/** The only `link` that is a switch rather than an address. */
const SWITCH = "CheckPostcode=TRUE";

/** Values of `{product}` and the like, by name. */
export type Placeholders = ReturnType<typeof placeholdersOf>;

/** Placeholders available in every entry. */
export function placeholdersOf({ productName, lifetimes }: Pick<Config, "productName" | "lifetimes">) {
  return {
    product: productName,
    codeMinutes: String(lifetimes.code / 60),
    signUpCodeMinutes: String(lifetimes.signUpCode / 60),
  };
}

/** Renders an entry: bodies to HTML, links checked, placeholders filled. */
export function renderEntry(tag: string, fields: ContentFields, placeholders: Placeholders): Content {
  const { link } = fields;
  const shownLink = link === SWITCH ? link : link && safeLink(link);
  return {
    tag,
    ...kept(texts, fields, (text) => filled(text, placeholders)),
    ...kept(bodies, fields, (markdown) => filled(rendered.memo(markdown), placeholders, escaped)),
    ...(shownLink ? { link: shownLink } : {}),
  };
}

/** Fills known placeholders; leaves the others to the page. */
function filled(text: string, placeholders: Placeholders, inForm = (value: string) => value): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? inForm(placeholders[name as keyof Placeholders]) : whole,
  );
}

/** Applies a function to those of the named fields that have content. */
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

/** Recently rendered Markdown: the same content is shown, and compared with agreed terms, often. */
const rendered = new LRUCache<string, string>({
  maxSize: 5_000_000,
  sizeCalculation: (html, markdown) => html.length + markdown.length,
  memoMethod: (markdown) => renderMarkdown(markdown),
});

/**
 * Renders Markdown. HTML is escaped, images become their description and unsafe links their text, and
 * headings leave `<h1>` to the page. Links bypass micromark's check, which would drop `tel:`, and are checked
 * here.
 */
function renderMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousProtocol: true })
    .replace(image, (_, description: string) => description)
    .replace(anchor, (_, href: string, words: string) => safeAnchor(href, words))
    .replace(/<(\/?)h1>/g, "<$1h2>");
}

/** As micromark writes it, with every `<` and quote in the source escaped. */
const image = /<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g;
const anchor = /<a href="([^"]*)"(?: title="[^"]*")?>([\s\S]*?)<\/a>/g;

function safeAnchor(href: string, words: string): string {
  const link = safeLink(unescaped(href));
  if (link === null) return words;
  const rel = link.startsWith("/") ? "" : ' rel="noopener noreferrer"';
  return `<a href="${href}"${rel}>${words}</a>`;
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
