import { fail, ok, type Result } from "./result.ts";

export type PasswordOwner = { names: readonly string[]; email: string; product: string };
export type PasswordRule = {
  id: string;
  label: string;
  /** What the password must contain; absent on rules that forbid something. */
  requires?: string;
  holds: (password: string, owner: PasswordOwner) => boolean;
};

/** Shown on the page and in the email after a password change. */
export const SIGNED_OUT_ELSEWHERE = "You have been signed out everywhere else.";

const MIN_LENGTH = 8;
const MIN_PERSONAL_WORD_LENGTH = 3;
const industryWords = ["octopus", "energy", "meter", "smartmeter", "electricity"];

export const passwordRules: readonly PasswordRule[] = [
  {
    id: "length",
    label: "at least 8 characters",
    requires: "at least 8 characters",
    holds: (password) => [...password].length >= MIN_LENGTH,
  },
  {
    id: "case",
    label: "upper and lower case",
    requires: "both upper and lower case letters",
    holds: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { id: "number", label: "a number", requires: "a number", holds: (password) => /\p{Nd}/u.test(password) },
  {
    id: "symbol",
    label: "a symbol",
    requires: "a symbol",
    holds: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
  { id: "personal", label: "do not include your name or email", holds: excludesOwnerDetails },
];

export const passwordMessages = {
  missing: "Please enter a password",
  rules: "Please choose a password that follows all the rules",
  common: "This password is easy to guess. Please choose a less common one",
} as const;

/** @param common frequent passwords in lower case, too many to send to a browser */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): Result<string> {
  if (password === "") return fail(passwordMessages.missing);
  const broken = passwordRules.filter((rule) => !rule.holds(password, owner));
  if (broken.length) return fail(sentenceOf(broken));
  return isCommon(password, owner, common) ? fail(passwordMessages.common) : ok(password);
}

function sentenceOf(broken: readonly PasswordRule[]): string {
  const missing = new Intl.ListFormat("en-GB").format(broken.flatMap(({ requires }) => requires ?? []));
  const parts = [missing && `needs ${missing}`, broken.some(({ requires }) => !requires) && CONTAINS_OWNER];
  return `Your password ${parts.filter(Boolean).join(", and ")}`;
}

const CONTAINS_OWNER = "can’t include your name or email";

function excludesOwnerDetails(password: string, { names, email }: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const [mailbox = ""] = email.split("@");
  return ![...names.flatMap((name) => name.split(/[\s-]+/)), mailbox]
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= MIN_PERSONAL_WORD_LENGTH && lower.includes(word));
}

/** "P@ssw0rd1!" satisfies every rule, so substitutions are undone first. */
function isCommon(password: string, { product }: PasswordOwner, common: ReadonlySet<string>): boolean {
  const known = [...industryWords, product.toLowerCase()];
  return undoSubstitutions(password).some((word) => common.has(word) || known.includes(word));
}

function undoSubstitutions(password: string): string[] {
  const lower = password.toLowerCase();
  const plain = [lower, trimNonLetters(lower)];
  const variants = ["l", "i"].flatMap((one) =>
    plain.map((word) => withoutLeet(word, one)).flatMap((word) => [word, trimNonLetters(word)]),
  );
  return [...new Set([...plain, ...variants])].filter((word) => word !== "");
}

function withoutLeet(word: string, one: string): string {
  return word
    .replace(/[@4]/g, "a")
    .replaceAll("0", "o")
    .replace(/[1!]/g, one)
    .replace(/[$5]/g, "s")
    .replaceAll("3", "e");
}

function trimNonLetters(word: string): string {
  return word.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
}
