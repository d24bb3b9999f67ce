import { expect, test } from "vitest";
import { REFERRAL_ID } from "./referral.ts";

test.each([
  "friend-7",
  "amy@example.com",
  "YW15LTc=",
  "a/b+c",
  "50%off",
  "Amy Smith",
  "zoë",
  "x".repeat(100),
])("accepts %s as a referral id", (id) => {
  expect(id).toMatch(REFERRAL_ID);
});

test.each(["", "<script>", 'a"b', "a\nb", "a\u0000b", "a\\b", "x".repeat(101)])(
  "rejects %j as a referral id",
  (id) => {
    expect(id).not.toMatch(REFERRAL_ID);
  },
);
