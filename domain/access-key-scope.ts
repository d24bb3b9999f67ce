import { fail, ok, type Result } from "./result.ts";

export const accessKeyScopes = ["readings", "prices", "carbon", "events"] as const;

export type AccessKeyScope = (typeof accessKeyScopes)[number];

export const scopeDescriptions = {
  readings: "Energy readings with their cost and carbon",
  prices: "Prices; with readings, also tariff comparisons, bill checks and estimates",
  carbon: "The carbon forecast",
  events: "Turn Down and Save",
} as const satisfies Record<AccessKeyScope, string>;

/** Lifetimes offered on the page, in days. Empty: no expiry. */
export const keyLifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "", label: "No end date" },
] as const;

export const MAX_KEY_DAYS = 3650;

export function parseKeyDays(text: string): Result<number | undefined> {
  const found = keyLifetimes.find(({ value }) => value === text);
  if (!found) return fail("Choose how long the key works.");
  return ok(found.value === "" ? undefined : Number(found.value));
}

/** Stored as "readings prices". Null is a key from before scopes, which has all of them. */
export function readScopes(stored: string | null): AccessKeyScope[] {
  const names = stored?.split(" ");
  return accessKeyScopes.filter((scope) => !names || names.includes(scope));
}

export const NO_SCOPE = "Choose what the key may read.";
