import { expect, test } from "vitest";
import { canTransition, consentAttemptStates, isSettled } from "./registration.ts";

const legal = [
  "pending sent",
  "sent granted",
  "sent refused",
  "sent unknown",
  "pending cancelled",
  "sent cancelled",
  "unknown cancelled",
  "unknown sent",
  "unknown granted",
  "unknown refused",
];

// Claims: Z5
test("an attempt moves along legal transitions only", () => {
  const found = consentAttemptStates.flatMap((from) =>
    consentAttemptStates.filter((to) => canTransition(from, to)).map((to) => `${from} ${to}`),
  );
  expect(found.sort()).toEqual(legal.sort());
});

test("only the provider's response or a cancellation settles an attempt", () => {
  expect(consentAttemptStates.filter(isSettled)).toEqual(["granted", "refused", "cancelled"]);
});
