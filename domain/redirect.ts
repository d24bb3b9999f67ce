/** Placeholder origin for resolving paths; never requested. */
const OWN_ORIGIN = "https://own.invalid";
const MAX_LENGTH = 2000;

/** Null for open redirects: other schemes and hosts, backslashes, control characters, including percent-encoded ones. */
export function sameSitePath(text: string): string | null {
  if (text.length > MAX_LENGTH || !decodings(text).every(isSameSite)) return null;
  const url = new URL(text, OWN_ORIGIN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === OWN_ORIGIN && isSameSite(url.pathname) ? path : null;
}

function isSameSite(path: string): boolean {
  const [beforeQuery = ""] = path.split(/[?#]/);
  return path.startsWith("/") && !/[\\\p{Cc}]/u.test(path) && !beforeQuery.includes("//");
}

/** The text and each percent-decoding of it, until it no longer changes. */
function decodings(text: string): string[] {
  const found = [text];
  for (let next = decodeFully(text); next !== found.at(-1); next = decodeFully(next)) {
    found.push(next);
  }
  return found;
}

function decodeFully(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
