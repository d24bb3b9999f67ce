export const MAX_FIELDS = 200;

export function parseForm(text: string): Record<string, string> {
  checkForm(text);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Rejects NUL, which PostgreSQL cannot store, and invalid UTF-8, which could make two passwords equal. */
export function checkForm(text: string): void {
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1))
    if (++fields > MAX_FIELDS) throw new SyntaxError("too many fields");
  if (text.includes("%00") || text.includes("\u0000")) throw new SyntaxError("NUL in a field");
  for (const [encoded] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(encoded);
}

export async function readUtf8(body: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string | null> {
  const bytes = await body.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
