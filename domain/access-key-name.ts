import { fail, ok, type Result } from "./result.ts";

export const KEY_NAME_LIMIT = 60;
export const MAX_ACCESS_KEYS = 10;

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
