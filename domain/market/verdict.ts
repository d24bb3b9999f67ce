import { type Day, daysBetween } from "../london-calendar.ts";
import { wholePounds } from "../readings/figures.ts";
import type { Series } from "../readings/fuel.ts";
import type { PricedDays } from "./comparison.ts";
import { type Conditions, type Need, needsOnly } from "./market-tariff.ts";

type Cost = Pick<PricedDays, "pence" | "standingPence">;

interface Offer {
  name: string;
  conditions: Pick<Conditions, "needs" | "changes">;
  cost: Cost | null;
}

interface Compared<Offered extends Offer> {
  fuel: Series;
  own: Cost | null;
  /** Cheapest first, or best paid for exports. */
  tariffs: readonly Offered[];
}

/** Tariffs that any home with a smart meter can choose, and those that need more. */
export function splitByNeeds<Offered extends Offer>(tariffs: readonly Offered[]) {
  const isForAll = ({ conditions }: Offered) => needsOnly(conditions, forAll);
  return { forAll: tariffs.filter(isForAll), special: tariffs.filter((one) => !isForAll(one)) };
}

const forAll: readonly Need[] = ["half-hourly-meter"];

/** The best tariff beside the customer's prices, and the best with fixed prices. Null without a figure. */
export function verdictOf({ fuel, own, tariffs }: Compared<Offer>): string | null {
  const priced = tariffs.flatMap(({ cost, ...offer }) => (cost ? [{ ...offer, cost }] : []));
  const [best] = priced;
  if (!best) return null;
  const verb = fuel === "exported" ? "paid" : "cost";
  if (!own) return `${best.name} would have ${verb} you ${wholePounds(totalOf(best.cost))}.`;
  const differs = ({ cost }: { cost: Cost }) => differenceWords(cost, own);
  if (!isBetter(best.cost, own, fuel)) return "No tariff here is better than your prices.";
  const { changes } = best.conditions;
  const fixed = priced.find(({ conditions }) => conditions.changes === "never");
  return [
    `${best.name} would have ${verb} you ${differs(best)} than your prices.`,
    ...(changes === "each-half-hour" ? ["Its price changes every half hour."] : []),
    ...(changes === "each-day" ? ["Its price changes every day."] : []),
    ...(fixed && fixed !== best && isBetter(fixed.cost, own, fuel)
      ? [`With fixed prices, ${fixed.name} would have ${verb} you ${differs(fixed)}.`]
      : []),
  ].join(" ");
}

/** Whole pounds, so that the figures on the page add up: "£84 less", "£84 more", "about the same". */
export function differenceWords(cost: Cost, own: Cost): string {
  const pounds = poundsOf(cost) - poundsOf(own);
  if (pounds === 0) return "about the same";
  return `${wholePounds(100 * Math.abs(pounds))} ${pounds < 0 ? "less" : "more"}`;
}

/** "308 of 365 days are priced at its first known prices". */
export function standInWords(standInDays: number, { first, last }: { first: string; last: string }): string {
  const all = daysBetween(first as Day, last as Day).length;
  return `${standInDays === all ? "All" : `${standInDays} of ${all}`} days are priced at its first known prices`;
}

function isBetter(cost: Cost, own: Cost, fuel: Series): boolean {
  return fuel === "exported" ? poundsOf(cost) > poundsOf(own) : poundsOf(cost) < poundsOf(own);
}

export function totalOf({ pence, standingPence }: Cost): number {
  return pence + standingPence;
}

function poundsOf(cost: Cost): number {
  return Math.round(totalOf(cost) / 100);
}
