/** Placeholder origin for resolving paths; never requested. */
const OWN_ORIGIN = "https://own.invalid";
const LONGEST = 2000;

/**
 * The path, query and fragment of a same-site URL. Null for open redirects: other schemes and hosts,
 * backslashes, control characters, also percent-encoded.
 */
export function sameSitePath(text: string): string | null {
  if (text.length > LONGEST || !everyReading(text).every(staysHere)) return null;
  const url = new URL(text, OWN_ORIGIN);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === OWN_ORIGIN && staysHere(url.pathname) ? path : null;
}

function staysHere(path: string): boolean {
  const [beforeQuery = ""] = path.split(/[?#]/);
  return path.startsWith("/") && !/[\\\p{Cc}]/u.test(path) && !beforeQuery.includes("//");
}

/** The text and each of its repeated percent-decodings. */
function everyReading(text: string): string[] {
  const readings = [text];
  for (let reading = decoded(text); reading !== readings.at(-1); reading = decoded(reading)) {
    readings.push(reading);
  }
  return readings;
}

function decoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
