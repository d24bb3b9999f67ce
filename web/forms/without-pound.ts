/** For fields that show the pound sign themselves. */
export function withoutPound(text: string): string {
  return text.replace(/^\s*£\s*/, "");
}
