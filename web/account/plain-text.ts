const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The words of HTML that the server made from Markdown, without its tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? "")
    .trim();
}
