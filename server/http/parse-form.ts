/**
 * Parses a form. Throws for NUL, which no database keeps in a text, and for bytes that are not UTF-8, which
 * would be replaced: two different passwords could become the same.
 */
export function parseForm(text: string): Record<string, string> {
  if (text.includes("%00") || text.includes("\u0000")) throw new SyntaxError("NUL in a field");
  for (const [encoded] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(encoded);
  return Object.fromEntries(new URLSearchParams(text));
}

/** A body's text, or null where it is not UTF-8. */
export async function readUtf8(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string | null> {
  const bytes = await body.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
