import { fail, ok, type Result } from "./result.ts";

export const NAME_LIMIT = 256;

export function parseGivenName(text: string): Result<string> {
  return parseName(text, "First name");
}

export function parseFamilyName(text: string): Result<string> {
  return parseName(text, "Last name");
}

/** Names are what people say they are: accents, apostrophes and single letters are all fine. */
function parseName(text: string, label: string): Result<string> {
  const name = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .normalize("NFC")
    .trim();
  if (name === "") return fail(`${label} is required`);
  return name.length > NAME_LIMIT ? fail(`${label} must be ${NAME_LIMIT} characters or fewer`) : ok(name);
}
