import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  belongsToAnotherCustomer,
  clearCustomer,
  clearStaleCustomer,
  storeCustomer,
  storeReferral,
} from "./customer-storage.ts";

const amy = {
  given_name: "Amy",
  family_name: "Ashworth",
  email: "amy@example.com",
  address: "|7||Brantwood Close|",
  "custom:postcode": "BD9 6QH",
  "custom:smart_meter_user": "true" as const,
};

beforeEach(() => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

// Claims: C2, D30
test("sign-out clears the customer's data in both storages", () => {
  storeCustomer(amy);
  localStorage.setItem("mpan", "1234567891004");
  localStorage.setItem("onboarding_progress", "{}");
  localStorage.setItem("referral_id", "friend-7");
  sessionStorage.setItem("addresses", "[]");
  clearCustomer();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

// Claims: D30
test("a new referral survives clearing an earlier customer's data", () => {
  storeCustomer(amy);
  localStorage.setItem("referral_id", "friend-of-amy");
  storeReferral("friend-7");
  expect({ ...localStorage }).toEqual({ referral_id: "friend-7" });
  expect(belongsToAnotherCustomer("ben@example.com")).toBe(false);
  storeReferral("friend-8");
  expect({ ...localStorage }).toEqual({ referral_id: "friend-7" });
});

test("does not store referrals the API would reject", () => {
  storeReferral("<script>");
  expect(Object.keys(localStorage)).toEqual([]);
  storeReferral("YW15LTc=");
  expect({ ...localStorage }).toEqual({ referral_id: "YW15LTc=" });
});

test("a signed-out page clears a customer's data and keeps a visitor's", () => {
  localStorage.setItem("heating-method", '"oil"');
  clearStaleCustomer();
  expect(Object.keys(localStorage)).toEqual(["heating-method"]);
  storeCustomer(amy);
  sessionStorage.setItem("addresses", "[]");
  clearStaleCustomer();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

// Claims: C2
test("detects another customer's data before showing it", () => {
  expect(belongsToAnotherCustomer("ben@example.com")).toBe(false);
  storeCustomer(amy);
  expect(belongsToAnotherCustomer("amy@example.com")).toBe(false);
  expect(belongsToAnotherCustomer("ben@example.com")).toBe(true);
  expect(belongsToAnotherCustomer("my@example.com")).toBe(true);
});

function storage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}
