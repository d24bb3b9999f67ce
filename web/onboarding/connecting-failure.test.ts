import { expect, test } from "vitest";
import { problemCodes } from "../../contract/problem-codes.ts";
import { remedyFor } from "./connecting-failure.tsx";

test.each([
  [0, "no-answer", "try-again"],
  [503, "STILL_CONNECTING", "try-again"],
  [503, "partner-away", "try-again"],
  [500, "our-mistake", "try-again"],
  [429, "too-many-requests", "try-again"],
  [409, "OTHER_METER_CONNECTING", "try-again"],
  [409, "ALREADY_REGISTERED", "continue"],
  [422, "CARD_NOT_VALIDATED", "prove-again"],
  [409, "PROOF_SPENT", "prove-again"],
  [404, "MPAN_EXPIRED", "check-mpan"],
  [409, "OTHER_METER_REGISTERED", "see-account"],
  [422, "CONSENT_REFUSED", "stop"],
  [409, "REGISTRATION_STOPPED", "stop"],
  [404, "MPAN_NOT_FOUND", "stop"],
] as const)("%i %s leads to %s", (status, code, remedy) => {
  expect(remedyFor({ status, code })).toBe(remedy);
});

// Claims: E23
test("only three refusals offer to try again", () => {
  const offered = Object.keys(problemCodes).filter(
    (code) => remedyFor({ status: 422, code }) === "try-again",
  );
  expect(offered).toEqual(["changed-meanwhile", "OTHER_METER_CONNECTING", "under-way"]);
});
