import { expect, test } from "vitest";
import { eventInWords } from "./security-event.ts";

test("describes events to customers, failed ones separately", () => {
  expect(eventInWords("sign-in", true)).toBe("You signed in");
  expect(eventInWords("sign-in", false)).toBe("Somebody tried to sign in with a wrong password");
});

test.each([
  ["passkey-removed", false],
  ["account-deleted", true],
  ["toString", true],
  ["something new", true],
])("%s (done: %s) has no description", (event, isDone) => {
  expect(eventInWords(event, isDone)).toBeNull();
});
