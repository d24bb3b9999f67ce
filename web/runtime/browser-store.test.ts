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
import { recordSignUpField } from "../identity/sign-up/sign-up-progress.ts";
import { clearAnswers, read, remove, write } from "../net-zero/storage.ts";
import { storeAttribution } from "../onboarding/attribution.ts";
import { clearFlow, saveLocal } from "../onboarding/flow-storage.ts";
import { markAlertSeen } from "../onboarding/reconsent-alert.ts";

/** An exception would break the page; at start-up, it would leave it without JavaScript. */
const uses: Record<string, () => void> = {
  "storing the customer": () =>
    storeCustomer({ email: "amy@example.com" } as Parameters<typeof storeCustomer>[0]),
  "storing the next page": () => storeNextPath("/account"),
  "taking the next page": () => takeNextPath(),
  "storing a referral": () => storeReferral("friend-7"),
  "clearing a stale customer": () => clearStaleCustomer(),
  "clearing the customer": () => clearCustomer(),
  "storing campaign tags": () => storeAttribution("?utm_source=leaflet"),
  "storing a flow value": () => saveLocal({ postcode: "BD9 6QH" }),
  "clearing a flow": () => clearFlow(),
  "marking an alert as seen": () => markAlertSeen(1_800_000_000),
  "recording a sign-up field": () => recordSignUpField("email"),
  "hiding usual use": () => hideUsual(true),
  "storing an answer": () => write("usage", { electricity: 10 }),
};

const storageFaults = {
  full: () => {
    for (const name of NAMES) vi.stubGlobal(name, fullStorage());
  },
  // Browsers that block a site's storage throw on access.
  refused: () => {
    for (const name of NAMES) {
      vi.stubGlobal(name, null);
      Object.defineProperty(globalThis, name, { configurable: true, get: () => refuse("SecurityError") });
    }
  },
};

const NAMES = ["localStorage", "sessionStorage"];

afterEach(() => vi.unstubAllGlobals());

const cases = Object.entries(storageFaults).flatMap(([fault, inject]) =>
  Object.entries(uses).map(([what, use]) => ({ what, fault, inject, use })),
);

test.each(cases)("$what does not throw when storage is $fault", ({ inject, use }) => {
  vi.stubGlobal("document", {});
  inject();
  expect(use).not.toThrow();
});

test.each(Object.entries(storageFaults))(
  "when storage is %s, calculator answers last as long as the page",
  (_, inject) => {
    inject();
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
