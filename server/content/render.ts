import { LRUCache } from "lru-cache";
import { micromark } from "micromark";
import type { Content } from "../../contract/content.ts";
import { escaped } from "../../domain/html.ts";
import type { ContentFields } from "../partners/content.ts";
import type { Config } from "../settings/config.ts";
import { safeLink } from "./safe-link.ts";

const bodies = ["body", "bodyExtra", "bodyEnd", "bodyEndExtra"] as const;
const texts = ["title", "subtitle", "primaryButtonText", "secondaryButtonText", "utilityText"] as const;

/** The one `link` that is a switch and not an address. */
const SWITCH = "CheckPostcode=TRUE";

/** What stands for `{product}` and the like, by name. */
export type Placeholders = ReturnType<typeof placeholdersOf>;

/** What any entry may name: the product, and how many minutes codes work. */
export function placeholdersOf({ productName, lifetimes }: Pick<Config, "productName" | "lifetimes">) {
  return {
    product: productName,
    codeMinutes: String(lifetimes.code / 60),
    signUpCodeMinutes: String(lifetimes.signUpCode / 60),
  };
}

/** An entry ready to show: bodies are HTML, links are safe, placeholders are filled. */
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

/** A text with its placeholders filled; those that it does not know stay for the page to fill. */
function filled(text: string, placeholders: Placeholders, inForm = (value: string) => value): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? inForm(placeholders[name as keyof Placeholders]) : whole,
  );
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

/** The HTML of the Markdown shown last: the same words are shown, and held against what was agreed to, often. */
const rendered = new LRUCache<string, string>({
  maxSize: 5_000_000,
  sizeCalculation: (html, markdown) => html.length + markdown.length,
  memoMethod: (markdown) => renderMarkdown(markdown),
});

/**
 * Markdown as HTML. Links pass micromark as they are, since it would drop `tel:`, and are checked here. HTML in it is shown as text, pictures give way to their description, a link that is
 * not safe gives way to its words, and the page keeps its one `<h1>`.
 */
function renderMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousProtocol: true })
    .replace(image, (_, description: string) => description)
    .replace(anchor, (_, href: string, words: string) => safeAnchor(href, words))
    .replace(/<(\/?)h1>/g, "<$1h2>");
}

/** As micromark writes them; every `<` and quote that an editor typed is escaped by then. */
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
