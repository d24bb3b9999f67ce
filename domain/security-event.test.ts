import { expect, test } from "vitest";
import { describeSecurityEvent } from "./security-event.ts";

test("describes events to customers, failed ones separately", () => {
  expect(describeSecurityEvent("sign-in", true)).toBe("You signed in");
  expect(describeSecurityEvent("sign-in", false)).toBe("Somebody tried to sign in with a wrong password");
});

test.each([
  ["passkey-removed", false],
  ["account-deleted", true],
  ["toString", true],
  ["something new", true],
])("%s (done: %s) has no description", (event, isDone) => {
  expect(describeSecurityEvent(event, isDone)).toBeNull();
});
