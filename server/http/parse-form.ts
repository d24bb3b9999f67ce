export const MAX_FIELDS = 200;

/** Throws as `checkForm` does. */
export function parseForm(text: string): Record<string, string> {
  checkForm(text);
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Throws for over 200 fields, for NUL, which PostgreSQL cannot store, and for invalid UTF-8: two passwords could
 * become equal.
 */
export function checkForm(text: string): void {
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1))
    if (++fields > MAX_FIELDS) throw new SyntaxError("too many fields");
  if (text.includes("%00") || text.includes("\u0000")) throw new SyntaxError("NUL in a field");
  for (const [encoded] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(encoded);
}

/** Null if the body is not valid UTF-8. */
export async function readUtf8(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string | null> {
  const bytes = await body.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
