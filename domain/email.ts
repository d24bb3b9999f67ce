import { fail, ok, type Result } from "./result.ts";

/** A normalised email address, as stored and compared. */
export type Email = string & { readonly brand: "Email" };

export const EMAIL_LIMIT = 254;
export const emailMessages = {
  missing: "Please enter your email address",
  pattern: "Please enter a valid email address",
  notAdded: "We couldn’t add your address just now. Please try again later.",
} as const;

const LOCAL_PART_LIMIT = 64;
const LOCAL_PART = /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cf}]+$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Lower case, NFKC and trimmed; also applied as the customer types. */
export function normaliseEmail(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

export function parseEmail(text: string): Result<Email> {
  if (text.trim() === "") return fail(emailMessages.missing);
  if (text.length > EMAIL_LIMIT * 2) return fail(emailMessages.pattern);
  const email = normaliseEmail(text);
  const [local = "", domain = "", ...more] = email.split("@");
  // A look-alike such as U+FF20 must not become the @ that decides the mail domain.
  const hasSingleAt = more.length === 0 && text.split("@").length === 2;
  const isValid = hasSingleAt && email.length <= EMAIL_LIMIT && isLocalPart(local) && isDomain(domain);
  return isValid ? ok(email as Email) : fail(emailMessages.pattern);
}

function isLocalPart(local: string): boolean {
  const hasStrayDot = local.startsWith(".") || local.endsWith(".") || local.includes("..");
  return local.length <= LOCAL_PART_LIMIT && LOCAL_PART.test(local) && !hasStrayDot;
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  return (
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}
