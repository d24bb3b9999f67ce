import { expect, test } from "vitest";
import { eventInWords } from "./security-event.ts";

test("an event is said in the customer's words, apart for what was refused", () => {
  expect(eventInWords("sign-in", true)).toBe("You signed in");
  expect(eventInWords("sign-in", false)).toBe("Somebody tried to sign in with a wrong password");
});

test.each([
  ["passkey-removed", false],
  ["account-deleted", true],
  ["toString", true],
  ["something new", true],
])("%s (done: %s) has no words", (event, isDone) => {
  expect(eventInWords(event, isDone)).toBeNull();
});
