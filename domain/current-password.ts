import { fail, ok, type Result } from "./result.ts";

/** The password of whoever is signed in, asked again before something grave: as it was typed, spaces included. */
export function currentPassword(text: string): Result<string> {
  return text === "" ? fail("Your password is required") : ok(text);
}
