import { expect, test } from "vitest";
import { readAwaitedCode } from "./awaited-code.ts";

test("a reload restores the screen that asks for a code", () => {
  const kept = { screen: "resetPassword", email: "ada@example.com", isSentEarlier: false };
  expect(readAwaitedCode({ codeAwaited: kept })).toEqual(kept);
});

test.each([
  null,
  "confirmSignUp",
  { codeAwaited: null },
  { codeAwaited: { screen: "signUp" } },
  { codeAwaited: { screen: "signIn", email: "ada@example.com" } },
  { codeAwaited: { screen: "confirmSignUp" } },
  { codeAwaited: { screen: "confirmSignUp", email: "<script>" } },
  { codeAwaited: { screen: "__proto__", email: "ada@example.com" } },
])("%j in the history does not restore a code screen", (state) => {
  expect(readAwaitedCode(state)).toBeUndefined();
});

test("a link to 'Verify code' with an entered address does not claim a code was sent", () => {
  expect(readAwaitedCode({ screen: "confirmSignUp", email: "ada@example.com" })).toBeUndefined();
});
