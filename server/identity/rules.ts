import type { Rule } from "../db/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often something may be tried. "From" counts by the caller's network address, all others by the
 * e-mail address or the customer that is the target.
 */
export const rules = {
  signUp: { name: "sign-up", times: 3, seconds: DAY },
  signUpFrom: { name: "sign-up-from", times: 5, seconds: HOUR },
  passwordFrom: { name: "password-from", times: 30, seconds: 15 * MINUTE },
  codes: { name: "codes", times: 5, seconds: HOUR },
  wrongCodes: { name: "wrong-codes", times: 15, seconds: DAY },
  wrongCodesFrom: { name: "wrong-codes-from", times: 30, seconds: DAY },
  letters: { name: "letters", times: 3, seconds: 15 * MINUTE },
  lettersADay: { name: "letters-a-day", times: 10, seconds: DAY },
  lettersFrom: { name: "letters-from", times: 30, seconds: HOUR },
  passkeysFrom: { name: "passkeys-from", times: 30, seconds: 15 * MINUTE },
} as const satisfies Record<string, Rule>;
