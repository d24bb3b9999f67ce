import { fail, ok, type Result } from "./result.ts";

/** The signed-in customer's password, required again before a sensitive step. Not trimmed. */
export function parseCurrentPassword(text: string): Result<string> {
  return text === "" ? fail("Your password is required") : ok(text);
}
