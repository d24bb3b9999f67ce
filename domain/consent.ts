import { addMonths, dayKey } from "./london.ts";

/** How long a consent to read a meter lasts before it is asked for again. */
const CONSENT_MONTHS = 12;
/** The alert appears this long before the due moment: thirty days. */
const RECONSENT_WINDOW_SECONDS = 2_592_000;

export type ReconsentTiming = "none" | "soon" | "now";

/** When a consent given at `grantedAt` has to be given again. All moments are epoch seconds. */
export function reconsentDue(grantedAt: number): number {
  return addMonths(grantedAt, CONSENT_MONTHS);
}

export function reconsentTiming(due: number | null | undefined, now: number): ReconsentTiming {
  if (due === null || due === undefined) return "none";
  const left = due - now;
  if (left < 0) return "now";
  return left <= RECONSENT_WINDOW_SECONDS ? "soon" : "none";
}

/** The same, of a consent that may have been lost before its time: it can be given again at once. */
export function renewalTiming(
  { isLost, due }: { isLost: boolean; due: number | null | undefined },
  now: number,
): ReconsentTiming {
  return isLost ? "now" : reconsentTiming(due, now);
}

/** Where the alert sends someone: "soon" only once a London day, "now" every time. */
export function reconsentRedirect(
  { due, lastSeen }: { due: number | null | undefined; lastSeen: number | null },
  now: number,
): "/reconfirm/soon" | "/reconfirm/now" | null {
  const timing = reconsentTiming(due, now);
  if (timing === "now") return "/reconfirm/now";
  const seenToday = lastSeen !== null && dayKey(lastSeen) === dayKey(now);
  return timing === "soon" && !seenToday ? "/reconfirm/soon" : null;
}

/** Said wherever a consent that the data provider holds no more can be given again. */
export const CONSENT_LOST =
  "The company that collects readings for us says that it doesn’t have your permission any more.";

/** Days before the due moment on which a reminder e-mail goes out. */
export const REMINDER_DAYS = [30, 7, 0] as const;
