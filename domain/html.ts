export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Extracts the text of HTML made from Markdown, one line per paragraph, heading and list item. */
export function textOfHtml(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|ul|ol|h\d|blockquote|pre|hr|br)(?: [^>]*)?\/?>/)
    .map((part) => unescapeHtml(part.replace(/<\/?[a-z][a-z\d]*(?: [^>]*)?\/?>/g, "")))
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function unescapeHtml(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot)|#(\d{1,4}));/g, (_, name?: string, code?: string) =>
    name ? (characters[name] ?? "") : String.fromCharCode(Number(code)),
  );
}
