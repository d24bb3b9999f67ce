import { fail, ok, type Result } from "./result.ts";

export const KEY_NAME_LIMIT = 60;
/** More than anybody has programs for; a list of this length can still be looked through. */
export const MOST_ACCESS_KEYS = 10;

/** What a customer calls an access key, so that they know which program has it. */
export function parseKeyName(text: string): Result<string> {
  const name = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .normalize("NFC")
    .trim();
  if (name === "") return fail("Give the key a name, such as the program it is for.");
  return name.length > KEY_NAME_LIMIT
    ? fail(`The name must be ${KEY_NAME_LIMIT} characters or fewer.`)
    : ok(name);
}
