import { expect, test } from "vitest";
import { codeAwaitedIn } from "./code-awaited.ts";

test("the screen of a code comes back with its address", () => {
  const kept = { screen: "resetPassword", email: "ada@example.com", isSentEarlier: false };
  expect(codeAwaitedIn({ codeAwaited: kept })).toEqual(kept);
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
])("%j in the history is no code that is waited for", (state) => {
  expect(codeAwaitedIn(state)).toBeUndefined();
});

test("a link to 'Verify code' with the address that was typed beside it claims no code", () => {
  expect(codeAwaitedIn({ screen: "confirmSignUp", email: "ada@example.com" })).toBeUndefined();
});
