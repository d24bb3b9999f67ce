import { capitalise } from "../capitalise.ts";
import { type Day, daysBetween } from "../london-calendar.ts";
import { isMostlyRead, wholePounds } from "../readings/figures.ts";
import type { Series } from "../readings/fuel.ts";
import type { ComparedDays, PricedDays } from "./comparison.ts";
import { type Cost, leadingCost, type Priced, totalOf } from "./leading-cost.ts";
import { type Conditions, isDynamic, type Need, needsOnly } from "./market-tariff.ts";

interface Offer extends Priced {
  name: string;
  conditions: Pick<Conditions, "needs" | "changes">;
}

export interface Compared<Offered extends Offer = Offer> {
  fuel: Series;
  own: Cost | null;
  ownAtTodaysPrices: Cost | null;
  /** Cheapest first, or best paid for exports. */
  tariffs: readonly Offered[];
}

/** Tariffs that any home with a smart meter can choose, and those that need more. */
export function splitByNeeds<Offered extends Pick<Offer, "conditions">>(tariffs: readonly Offered[]) {
  const isForAll = ({ conditions }: Offered) => needsOnly(conditions, forAll);
  return { forAll: tariffs.filter(isForAll), special: tariffs.filter((one) => !isForAll(one)) };
}

const forAll: readonly Need[] = ["half-hourly-meter"];

interface ComparedOver extends Compared {
  days: Pick<ComparedDays, "present" | "expected" | "isYear"> | null;
}

/** The verdict, or the reason why there is none yet. Null if too few days, or no tariff, could be compared. */
export function fuelSentence(compared: ComparedOver): string | null {
  const { days } = compared;
  if (!days) return null;
  if (days.isYear) return verdictOf(compared);
  // If many readings are missing, standing charges dominate the ranking.
  return isMostlyRead(days)
    ? "We need nine months of readings to say which tariff is cheapest."
    : "Too many readings are missing to say which tariff is cheapest.";
}

/** The best tariff beside the customer's prices today, and the best with fixed prices. Null without a figure. */
export function verdictOf(compared: Compared): string | null {
  const { fuel } = compared;
  const own = ownLeadingCost(compared);
  const priced = pricedOf(compared);
  const [best] = priced;
  if (!best) return null;
  const isEarned = fuel === "exported";
  const isPast = best.atTodaysPrices === null;
  const yours = `${isEarned ? "your price" : "your prices"}${compared.ownAtTodaysPrices ? " today" : ""}`;
  const verb = isPast ? (isEarned ? "would have paid" : "would have cost") : wouldVerb(isEarned);
  const start = `${isPast ? "At its prices of the time" : "At today’s prices"}, ${best.name} ${verb} you`;
  if (!own) return `${start} ${wholePounds(totalOf(best.leading))}.`;
  if (!isBetter(best.leading, own, fuel)) return `No tariff here is better than ${yours}.`;
  const fixed = priced.find(({ conditions }) => conditions.changes === "never");
  return [
    `${start} ${differenceWords(best.leading, own)} than ${isPast ? `${yours} would` : compared.ownAtTodaysPrices ? "yours" : `${yours} did`}.`,
    ...(isDynamic(best) ? [`Its price changes every ${isDaily(best) ? "day" : "half hour"}.`] : []),
    ...(fixed && fixed !== best && isBetter(fixed.leading, own, fuel)
      ? [
          `With fixed prices, ${fixed.name} ${wouldVerb(isEarned)} you ${differenceWords(fixed.leading, own)}.`,
        ]
      : []),
  ].join(" ");
}

function isDaily({ conditions }: Offer): boolean {
  return conditions.changes === "each-day";
}

function wouldVerb(isEarned: boolean): string {
  return isEarned ? "would pay" : "would cost";
}

function pricedOf({ tariffs }: Compared) {
  return tariffs.flatMap((offer) => {
    const leading = leadingCost(offer);
    return leading ? [{ ...offer, leading }] : [];
  });
}

export function ownLeadingCost({ own, ownAtTodaysPrices }: Pick<Compared, "own" | "ownAtTodaysPrices">) {
  return leadingCost({ cost: own, atTodaysPrices: ownAtTodaysPrices });
}

/**
 * Electricity and gas together: the best tariff of each, or the customer's own prices where none is better. Only
 * tariffs with a cost at today's prices, so that the sum is of one kind.
 */
export function bothFuelsSentence(fuels: readonly ComparedOver[]): string | null {
  const choices = fuels.flatMap((compared) => {
    const own = compared.ownAtTodaysPrices;
    if (!own || !compared.days?.isYear || compared.fuel === "exported") return [];
    const best = pricedOf(compared).find(({ atTodaysPrices }) => atTodaysPrices);
    const better = best && isBetter(best.leading, own, compared.fuel) ? best : null;
    const saved = better ? poundsOf(own) - poundsOf(better.leading) : 0;
    return [{ fuel: compared.fuel, own: poundsOf(own), saved, name: better?.name }];
  });
  if (choices.length < 2) return null;
  const sum = (of: (choice: (typeof choices)[number]) => number) =>
    wholePounds(100 * choices.reduce((total, choice) => total + of(choice), 0));
  const all = sum(({ own }) => own);
  if (choices.every(({ name }) => !name))
    return `${all} at your prices today. No tariff here is better for either fuel.`;
  const chosen = choices.map(({ fuel, name }) => `${name ?? "your own prices"} for ${fuel}`);
  return `${sum(({ saved }) => saved)} less with ${chosen.join(" and ")}: ${sum(({ own, saved }) => own - saved)} instead of ${all}.`;
}

/** Whole pounds, so that the figures on the page add up: "£84 less", "£84 more", "about the same". */
export function differenceWords(cost: Cost, own: Cost): string {
  const pounds = poundsOf(cost) - poundsOf(own);
  if (pounds === 0) return "about the same";
  return `${wholePounds(100 * Math.abs(pounds))} ${pounds < 0 ? "less" : "more"}`;
}

/** "308 of these 365 days use the nearest price we know, usually because the tariff is newer." */
export function standInWords(standInDays: number, { first, last }: { first: string; last: string }): string {
  const all = daysBetween(first as Day, last as Day).length;
  const days = standInDays === all ? `all of these ${all} days` : `${standInDays} of these ${all} days`;
  return `${capitalise(days)} use the nearest price we know, usually because the tariff is newer.`;
}

function isBetter(cost: Cost, own: Cost, fuel: Series): boolean {
  return fuel === "exported" ? poundsOf(cost) > poundsOf(own) : poundsOf(cost) < poundsOf(own);
}

/** The cost with 1 kWh a day moved; unchanged where that is not priced. */
export function movedCost(cost: Cost & Pick<PricedDays, "movedPence">): Cost {
  const { movedPence, standingPence } = cost;
  return movedPence === null ? cost : { pence: movedPence - standingPence, standingPence };
}

/** Whether moving 1 kWh a day changes the pounds on the page. */
export function isMovable(cost: Cost & Pick<PricedDays, "movedPence">): boolean {
  return poundsOf(movedCost(cost)) < poundsOf(cost);
}

function poundsOf(cost: Cost): number {
  return Math.round(totalOf(cost) / 100);
}
