import { afterEach, expect, test, vi } from "vitest";
import { hideUsual } from "../energy/usual-preference.ts";
import {
  clearCustomer,
  clearStaleCustomer,
  storeCustomer,
  storeNextPath,
  storeReferral,
  takeNextPath,
} from "../identity/session/customer-storage.ts";
import { noteSignUpField } from "../identity/sign-up/sign-up-progress.ts";
import { clearAnswers, read, remove, write } from "../net-zero/storage.ts";
import { storeAttribution } from "../onboarding/attribution.ts";
import { clearFlow, saveLocal } from "../onboarding/flow-storage.ts";
import { markAlertSeen } from "../onboarding/reconsent-alert.ts";

/** An exception while the script starts would leave the page without it. */
const uses: Record<string, () => void> = {
  "the customer": () => storeCustomer({ email: "amy@example.com" } as Parameters<typeof storeCustomer>[0]),
  "the page wanted": () => storeNextPath("/account"),
  "the page wanted, taken out": () => takeNextPath(),
  "a referral": () => storeReferral("friend-7"),
  "what a customer left": () => clearStaleCustomer(),
  "all of a customer": () => clearCustomer(),
  "campaign tags": () => storeAttribution("?utm_source=leaflet"),
  "a flow": () => saveLocal({ postcode: "BD9 6QH" }),
  "a flow that ends": () => clearFlow(),
  "an alert seen": () => markAlertSeen(1_800_000_000),
  "a step of sign-up": () => noteSignUpField("email"),
  "what is usual, hidden": () => hideUsual(true),
  "an answer": () => write("usage", { electricity: 10 }),
};

const troubles = {
  full: () => {
    for (const name of NAMES) vi.stubGlobal(name, fullStorage());
  },
  // As in browsers that block a site's storage: accessing it throws.
  refused: () => {
    for (const name of NAMES) {
      vi.stubGlobal(name, null);
      Object.defineProperty(globalThis, name, { configurable: true, get: () => refuse("SecurityError") });
    }
  },
};

const NAMES = ["localStorage", "sessionStorage"];

afterEach(() => vi.unstubAllGlobals());

const cases = Object.entries(troubles).flatMap(([trouble, begin]) =>
  Object.entries(uses).map(([what, use]) => ({ what, trouble, begin, use })),
);

test.each(cases)("does not throw when storage is $trouble: $what", ({ begin, use }) => {
  vi.stubGlobal("document", {});
  begin();
  expect(use).not.toThrow();
});

test.each(Object.entries(troubles))(
  "when storage is %s, calculator answers last as long as the page",
  (_, begin) => {
    begin();
    write("usage", { electricity: 10 });
    write("sharedLink", "1");
    expect([read("usage"), read("sharedLink")]).toEqual([{ electricity: 10 }, "1"]);
    remove("sharedLink");
    expect([read("usage"), read("sharedLink")]).toEqual([{ electricity: 10 }, null]);
    clearAnswers();
    expect(read("usage")).toBeNull();
  },
);

function fullStorage() {
  return { getItem: () => null, removeItem: () => {}, setItem: () => refuse("QuotaExceededError") };
}

function refuse(name: string): never {
  throw new DOMException("refused", name);
}
