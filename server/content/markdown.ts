import { micromark } from "micromark";
import { safeLink } from "./safe-link.ts";

/**
 * Markdown as HTML. Links pass micromark as they are, since it would drop `tel:`, and are checked here. HTML in it is shown as text, pictures give way to their description, a link that is
 * not safe gives way to its words, and the page keeps its one `<h1>`.
 */
export function renderMarkdown(markdown: string): string {
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
