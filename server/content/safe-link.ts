/** Null unless `https:`, `mailto:`, `tel:` or a path, without hidden characters: editors' accounts can be compromised. */
export function safeLink(link: string): string | null {
  const text = link.trim();
  if (HIDDEN_CHARACTERS.test(text)) return null;
  return isOwnPath(text) || isWebAddress(text) || isContact(text) ? text : null;
}

function isContact(text: string): boolean {
  return /^mailto:[^\s:]+$/i.test(text) || /^tel:\+?[\d-]+$/i.test(text);
}

/** Browsers drop control characters and treat a backslash as a slash. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\s\\]|%[01][0-9a-f]|%5c/iu;

function isOwnPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && URL.parse(text, NOWHERE)?.origin === NOWHERE;
}

const NOWHERE = "https://own.invalid";

function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^/]/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && !url.username && !url.password;
}
