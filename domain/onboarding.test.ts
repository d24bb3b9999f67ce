import fc from "fast-check";
import { expect, test } from "vitest";
import { canOpen, nextStep, type OnboardingState, onboardingSteps, stepLabel } from "./onboarding.ts";

const started: OnboardingState = { isManualAddress: false, mpanValidated: false, registered: false };
const withAddress = { ...started, address: "|7||Brantwood Close" };
const withMoveDate = { ...withAddress, moveDate: { choice: "more-than" } };
const withMpan = { ...withMoveDate, mpan: "1234567891004", mpanValidated: true };
const withTerms = { ...withMpan, terms: "Full terms not viewed" };
const withProof = { ...withTerms, proof: { method: "ihd" } };
const registered = { ...withProof, registered: true };

test.each([
  ["nothing", started, "address"],
  ["nothing, by hand", { ...started, isManualAddress: true }, "manual-address"],
  ["an address", withAddress, "move-date"],
  ["a move date", withMoveDate, "mpan"],
  ["an MPAN that was never validated", { ...withMoveDate, mpan: "1234567891004" }, "mpan"],
  ["a valid MPAN", withMpan, "terms"],
  ["the terms", withTerms, "verify-address"],
  ["a proof", withProof, "connecting"],
  ["a registration", registered, "success"],
] as const)("after %s the next step is %s", (_, state, step) => {
  expect(nextStep(state)).toBe(step);
});

test.each([
  ["card-details", false, withMpan],
  ["card-details", true, withTerms],
  ["meter-code", true, withTerms],
  ["connecting", false, withTerms],
  ["connecting", true, withProof],
  ["success", false, withProof],
  ["success", true, registered],
  ["not-compatible", true, withMoveDate],
  ["address", true, registered],
  ["system-unavailable", true, started],
] as const)("can open %s: %s", (step, mayOpen, state) => {
  expect(canOpen(step, state)).toBe(mayOpen);
});

test("questions have a step label, notices do not", () => {
  const labels = onboardingSteps.map((step) => [step, stepLabel(step)]);
  expect(Object.fromEntries(labels)).toMatchObject({
    address: "Step 1 of 3",
    "manual-address": "Step 1 of 3",
    "move-date": "Step 1 of 3",
    mpan: "Step 2 of 3",
    terms: "Step 2 of 3",
    "verify-address": "Step 3 of 3",
    "meter-code": "Step 3 of 3",
    "card-details": "Step 3 of 3",
    connecting: null,
    "not-compatible": null,
  });
});

test("the next step can always be opened", () => {
  const text = fc.option(fc.string(), { nil: undefined });
  const anyState = fc.record({
    address: text,
    isManualAddress: fc.boolean(),
    moveDate: text,
    mpan: text,
    mpanValidated: fc.boolean(),
    terms: text,
    proof: text,
    registered: fc.boolean(),
  });
  fc.assert(
    fc.property(anyState, (state) => {
      expect(canOpen(nextStep(state), state)).toBe(true);
    }),
  );
});
