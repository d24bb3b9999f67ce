import { addMonths, dayKey } from "./london.ts";

const CONSENT_MONTHS = 12;
const RECONSENT_WINDOW_SECONDS = 30 * 86_400;

export type ReconsentTiming = "none" | "soon" | "now";

/** When a consent must be renewed. Epoch seconds, as in the whole file. */
export function reconsentDue(grantedAt: number): number {
  return addMonths(grantedAt, CONSENT_MONTHS);
}

export function reconsentTiming(due: number | null | undefined, now: number): ReconsentTiming {
  if (due === null || due === undefined) return "none";
  const left = due - now;
  if (left < 0) return "now";
  return left <= RECONSENT_WINDOW_SECONDS ? "soon" : "none";
}

/** Like `reconsentTiming`, but a lost consent can be renewed at once. */
export function renewalTiming(
  { isLost, due }: { isLost: boolean; due: number | null | undefined },
  now: number,
): ReconsentTiming {
  return isLost ? "now" : reconsentTiming(due, now);
}

/** Where the alert redirects: "soon" once per London day, "now" every time. */
export function reconsentRedirect(
  { due, lastSeen }: { due: number | null | undefined; lastSeen: number | null },
  now: number,
): "/reconfirm/soon" | "/reconfirm/now" | null {
  const timing = reconsentTiming(due, now);
  if (timing === "now") return "/reconfirm/now";
  const seenToday = lastSeen !== null && dayKey(lastSeen) === dayKey(now);
  return timing === "soon" && !seenToday ? "/reconfirm/soon" : null;
}

export const CONSENT_LOST =
  "The company that collects readings for us says that it doesn’t have your permission any more.";

/** Days before the due moment. */
export const REMINDER_DAYS = [30, 7, 0] as const;
