/** A text as it stands in HTML, between tags or in a quoted attribute: nothing in it is a tag, and nothing ends the quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The words of HTML that the server made from Markdown, as a page shows them: a line for each paragraph, heading and entry of a list. */
export function textOfHtml(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|ul|ol|h\d|blockquote|pre|hr|br)(?: [^>]*)?\/?>/)
    .map((part) => unescaped(part.replace(/<\/?[a-z][a-z\d]*(?: [^>]*)?\/?>/g, "")))
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function unescaped(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot)|#(\d{1,4}));/g, (_, name?: string, code?: string) =>
    name ? (characters[name] ?? "") : String.fromCharCode(Number(code)),
  );
}
