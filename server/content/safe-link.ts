/**
 * A link that words may carry: `https:`, `mailto:`, `tel:` or a path of our own. Anything else is null,
 * whatever spelling hides it: editors can be fooled, and their accounts stolen.
 */
export function safeLink(link: string): string | null {
  const text = link.trim();
  if (hasHiddenCharacters.test(text)) return null;
  return isOwnPath(text) || isWebAddress(text) || isContact(text) ? text : null;
}

function isContact(text: string): boolean {
  return /^mailto:[^\s:]+$/i.test(text) || /^tel:\+?[\d-]+$/i.test(text);
}

/** Browsers drop control characters and take a backslash for a slash, so neither may be there at all. */
const hasHiddenCharacters = /[\p{Cc}\p{Cf}\s\\]|%[01][0-9a-f]|%5c/iu;

function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && URL.parse(text, NOWHERE)?.origin === NOWHERE;
}

const NOWHERE = "https://own.invalid";

function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^/]/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && !url.username && !url.password;
}
