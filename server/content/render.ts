import { LRUCache } from "lru-cache";
import { micromark } from "micromark";
import type { Content } from "../../contract/content.ts";
import { escapeHtml } from "../../domain/html.ts";
import type { ContentFields } from "../partners/content.ts";
import type { Config } from "../settings/config.ts";
import { safeLink } from "./safe-link.ts";

const bodies = ["body", "bodyExtra", "bodyEnd", "bodyEndExtra"] as const;
const texts = ["title", "subtitle", "primaryButtonText", "secondaryButtonText", "utilityText"] as const;

/** The only `link` that is a switch rather than an address. */
const SWITCH = "CheckPostcode=TRUE";

export type Placeholders = ReturnType<typeof placeholdersOf>;

export function placeholdersOf({ productName, lifetimes }: Pick<Config, "productName" | "lifetimes">) {
  return {
    product: productName,
    codeMinutes: String(lifetimes.code / 60),
    signUpCodeMinutes: String(lifetimes.signUpCode / 60),
  };
}

export function renderEntry(tag: string, fields: ContentFields, placeholders: Placeholders): Content {
  const { link } = fields;
  const shownLink = link === SWITCH ? link : link && safeLink(link);
  return {
    tag,
    ...mapFields(texts, fields, (text) => fillPlaceholders(text, placeholders)),
    ...mapFields(bodies, fields, (markdown) =>
      fillPlaceholders(rendered.memo(markdown), placeholders, escapeHtml),
    ),
    ...(shownLink ? { link: shownLink } : {}),
  };
}

function fillPlaceholders(
  text: string,
  placeholders: Placeholders,
  encode = (value: string) => value,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? encode(placeholders[name as keyof Placeholders]) : whole,
  );
}

function mapFields<Field extends keyof ContentFields>(
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

const rendered = new LRUCache<string, string>({
  maxSize: 5_000_000,
  sizeCalculation: (html, markdown) => html.length + markdown.length,
  memoMethod: (markdown) => renderMarkdown(markdown),
});

/** Escapes HTML. Checks links itself, as micromark drops `tel:`. */
function renderMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousProtocol: true })
    .replace(image, (_, description: string) => description)
    .replace(anchor, (_, href: string, text: string) => safeAnchor(href, text))
    .replace(/<(\/?)h1>/g, "<$1h2>");
}

/** Matches micromark's output, where every `<` and quote of the source is escaped. */
const image = /<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g;
const anchor = /<a href="([^"]*)"(?: title="[^"]*")?>([\s\S]*?)<\/a>/g;

function safeAnchor(href: string, text: string): string {
  const link = safeLink(unescapeHtml(href));
  if (link === null) return text;
  const rel = link.startsWith("/") ? "" : ' rel="noopener noreferrer"';
  return `<a href="${href}"${rel}>${text}</a>`;
}

function unescapeHtml(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
