import { formatNumber } from "../readings/figures.ts";
import { type Range, tensOfPounds } from "../weather/modelled-figures.ts";

/** Limits of a quote, in pounds. */
export const MIN_QUOTE = 100;
export const MAX_QUOTE = 100_000;

export const quoteErrors = {
  unreadable: "Enter your quote as a number of pounds",
  tooSmall: `Enter at least ${quoteInWords(MIN_QUOTE)}`,
  tooLarge: `Enter at most ${quoteInWords(MAX_QUOTE)}`,
};

export interface Payback {
  quotePounds: number;
  /** Years of saving that add up to the quote; null if they never do. `high` is null if they may not. */
  years: { low: number; high: number | null } | null;
}

/** @param savedPence in a year */
export function paybackOf(quotePounds: number | null, savedPence: Range): Payback | null {
  if (quotePounds === null) return null;
  const yearsAt = (pence: number) => (pence > 0 ? (quotePounds * 100) / pence : null);
  const low = yearsAt(savedPence.high);
  return { quotePounds, years: low === null ? null : { low, high: yearsAt(savedPence.low) } };
}

/** Longest payback that is printed as a number of years. */
const MAX_YEARS = 50;

/** "12 to 14 years". */
export function paybackYears({ years }: Payback): string {
  if (!years) return "never";
  const [low, high] = [years.low, years.high ?? Number.POSITIVE_INFINITY].map((all) =>
    Math.max(1, Math.round(all)),
  ) as [number, number];
  if (low > MAX_YEARS) return `more than ${MAX_YEARS} years`;
  if (high > MAX_YEARS) return `${low} years or more`;
  if (low < high) return `${low} to ${high} years`;
  return low === 1 ? "about a year" : `about ${low} years`;
}

export const PAYBACK_CONDITIONS =
  "That’s at today’s prices and the same use each year, without repairs, ageing or interest on a loan.";

export function paybackSentence(payback: Payback): string {
  const quote = quoteInWords(payback.quotePounds);
  return payback.years
    ? `A quote of ${quote} would pay for itself in ${paybackYears(payback)}.`
    : `The saving would never pay back a quote of ${quote}.`;
}

/** What another £100 a year may cost to pay back as fast as the quote; null without a saving. @param savedPence in a year */
export function worthOfStep({ quotePounds }: Payback, savedPence: number): string | null {
  if (savedPence <= 0) return null;
  const most = tensOfPounds((quotePounds / savedPence) * 100_00 * 100);
  return `A step that adds £100 a year pays back as fast as the quote of ${quoteInWords(quotePounds)} if it costs ${most} more.`;
}

export function quoteInWords(pounds: number): string {
  return `£${formatNumber(pounds, Number.isInteger(pounds) ? 0 : 2)}`;
}
