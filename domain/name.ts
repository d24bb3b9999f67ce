import { fail, ok, type Result } from "./result.ts";

export const NAME_LIMIT = 256;

export function parseGivenName(text: string): Result<string> {
  return parseName(text, "First name");
}

export function parseFamilyName(text: string): Result<string> {
  return parseName(text, "Last name");
}

/** What mail clients turn into links: "https://…", "www.…", "evil.example". Allows "St. John" and "J.R.". */
const WEB_ADDRESS = /:\/\/|\bwww\.|@|[\p{L}\d-]{2,}\.\p{L}{2,}/iu;

const CAPITALISED = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*`;
/** Top-level domains that are not given names; country codes have two letters. */
const COMMON_ENDINGS = String.raw`\p{L}{2}|Com|Net|Org|Info|Biz|App|Dev|Shop|Site|Online|Link|Live|Club|Top|Xyz|Bank|Blog|Cash|Click|Cloud|Help|Icu|Loan|Mobi|Money|News|Page|Pay|Pro|Sbs|Space|Store|Support|Tech|Vip|Website|Win|Work|World|Zip`;
/** Allows "St.John" and "Anne.Marie", unless the second part may be a top-level domain. */
const JOINED_NAMES = new RegExp(
  String.raw`(?<![\p{L}\d.@-])${CAPITALISED}\.(?!(?:${COMMON_ENDINGS})(?![\p{L}\d]))${CAPITALISED}(?![\p{L}\d./:@-])`,
  "gu",
);

const INVISIBLE = /\p{Cf}/gu;
/** Names in Persian and Hindi need the two joiners. */
const INVISIBLE_EXCEPT_JOINERS = /(?![\u200c\u200d])\p{Cf}/gu;

/** Rejects web and email addresses, which would become links in our emails. */
function parseName(text: string, label: string): Result<string> {
  const name = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE_EXCEPT_JOINERS, "")
    .normalize("NFC")
    .trim();
  const visible = name.replace(INVISIBLE, "").trim();
  if (visible === "") return fail(`${label} is required`);
  if (name.length > NAME_LIMIT) return fail(`${label} must be ${NAME_LIMIT} characters or fewer`);
  return WEB_ADDRESS.test(visible.replace(JOINED_NAMES, ""))
    ? fail(`${label} can’t have a web or email address in it`)
    : ok(name);
}
