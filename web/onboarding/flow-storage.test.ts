import fc from "fast-check";
import { expect, test } from "vitest";
import { clearFlow, clearStaleFlow, type FlowKey, readLocal, saveLocal } from "./flow-storage.ts";

// Claims: C1
test("reads back values stored under the specification's names", () => {
  const store = storageWith();
  const moveDate = { choice: "less-than", year: 2026, month: 3 } as const;
  saveLocal({ consentFlow: "reconfirm", postcode: "BD9 6QH", isManualAddress: false, moveDate }, store);
  expect(store.getItem("consentFlow")).toBe("reconfirm");
  expect(store.getItem("isManualAddress")).toBe("false");
  expect(readLocal("consentFlow", store)).toBe("reconfirm");
  expect(readLocal("isManualAddress", store)).toBe(false);
  expect(readLocal("moveDate", store)).toEqual(moveDate);
});

test("null and undefined remove a value", () => {
  const store = storageWith({ mpan: "1234567891004", method: "ihd" });
  saveLocal({ mpan: undefined, method: null }, store);
  expect(store.size()).toBe(0);
});

test.each([
  ["consentFlow", "account"],
  ["isManualAddress", "yes"],
  ["addresses", '[{"id":"1"}]'],
  ["addresses", "[null]"],
  ["moveDate", '{"choice":"less-than","year":"2026"}'],
  ["moveDate", '{"choice":"never"}'],
  ["method", "bribery"],
  ["postcode", "BD9 6QH and much more"],
] as const)("ignores an invalid %s: %s", (key, text) => {
  expect(readLocal(key, storageWith({ [key]: text }))).toBeUndefined();
});

// Claims: C3
test("reading never throws, whatever is stored", () => {
  const key = fc.constantFrom<FlowKey>("addresses", "moveDate", "consentFlow", "hasOnboarded", "mpan");
  const text = fc.oneof(fc.string(), fc.json());
  fc.assert(
    fc.property(key, text, (name, stored) => {
      readLocal(name, storageWith({ [name]: stored }));
    }),
  );
});

// Claims: C2
test("clearing a flow keeps values that are not part of it", () => {
  const store = storageWith({ mpan: "1234567891004", paymentMethodId: "pm_1", referral_id: "friend" });
  clearFlow(store);
  expect(store.getItem("mpan")).toBeNull();
  expect(store.getItem("paymentMethodId")).toBeNull();
  expect(store.getItem("referral_id")).toBe("friend");
});

test.each([
  ["an hour", "BD9 6QH", 3_600],
  ["a day and a second", null, 86_401],
])("%s after the newest step, the postcode is %s", (_, expected, age) => {
  const store = storageWith({ postcode: "BD9 6QH", onboarding_progress: '{"address-1":5,"address-2":1000}' });
  clearStaleFlow(1000 + age, store);
  expect(store.getItem("postcode")).toBe(expected);
});

// Claims: D29
test("a flow expires after a day without changes", () => {
  const now = 1_790_000_000;
  for (const [age, isKept] of [
    [23 * 3600, true],
    [25 * 3600, false],
  ] as const) {
    const store = storageWith();
    saveLocal({ mpan: "1099999999981", postcode: "M24 2LX", deleteError: "Try again. (503)" }, store);
    store.setItem("onboarding_progress", JSON.stringify({ "address-1": 1, "mpan-manual-entry": now - age }));
    clearStaleFlow(now, store);
    expect(store.getItem("mpan") !== null, `${age}`).toBe(isKept);
    expect(store.getItem("deleteError") !== null, `${age}`).toBe(isKept);
  }
});

// Claims: F41
test("works without browser storage", () => {
  const full = { ...storageWith(), setItem: () => refuse() };
  saveLocal({ postcode: "BD9 6QH" }, full);
  saveLocal({ postcode: "BD9 6QH" }, null);
  expect(readLocal("postcode", full)).toBeUndefined();
  expect(readLocal("postcode", null)).toBeUndefined();
});

function refuse(): never {
  throw new DOMException("full", "QuotaExceededError");
}

function storageWith(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    size: () => map.size,
  };
}
