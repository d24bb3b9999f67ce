/**
 * Parses a form. Throws for NUL, which PostgreSQL cannot store, and for invalid UTF-8, whose replacement
 * could make two different passwords equal.
 */
export function parseForm(text: string): Record<string, string> {
  if (text.includes("%00") || text.includes("\u0000")) throw new SyntaxError("NUL in a field");
  for (const [encoded] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(encoded);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Decodes a body; null if it is not valid UTF-8. */
export async function readUtf8(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string | null> {
  const bytes = await body.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
