import * as z from "zod/mini";
import type { Day, Span } from "../../domain/london-calendar.ts";
import type { ToldPrices } from "../../domain/prices/meter-tariff.ts";
import { type Fuel, fuels, HALF_HOUR, type Series } from "../../domain/readings/fuel.ts";
import { type Readings, readingsOf } from "../../domain/readings/readings.ts";
import { shaped } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import {
  type Connection,
  isMissing,
  type MeterAnswer,
  meterMessages,
  partner,
} from "./smart-meter-answers.ts";
import { reachIn, readingsIn } from "./smart-meter-readings.ts";
import { tariffShape, toldPrices } from "./smart-meter-tariff.ts";

/** The provider answers at most 90 days at a time. A window is one less, and asks for half an hour on top. */
const WINDOW_SECONDS = 88 * 86_400;

/** A window of one meter comes to a fifth of a megabyte, or half of one with remarks; homes have several meters. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A stretch of a home's readings as the provider gave it. */
export interface ReadingsWindow<Of extends Series> {
  readings: Readings<Of>;
  /** From when to when the provider says it holds readings; null where it holds none or does not say. */
  reach: Span | null;
}

/** Readings of homes that consented. Without consent there is nothing. */
export function smartMeterData({ dataUrl, ask, calls }: Connection) {
  return {
    /** The fuels that a home has meters for; null without consent, or where the provider knows no such home. */
    async fuelsOf(mpan: string): Promise<Fuel[] | null> {
      const home = await calls.lookUp((signal) => ask(`${dataUrl}/mpxn/${mpan}`, { signal }));
      if (hasNothing(home)) return null;
      const { entries } = shaped(partner, homeShape, home.body);
      return fuels.filter((fuel) => entries.includes(fuel));
    },

    /**
     * Half-hourly readings of what a home used of a fuel, or of the electricity that it sent out, in windows of 88
     * days, the newest first, each fetched when it is asked for. Half hours that the provider lacks, and values that a
     * confused meter sent, are missing. Windows of which the provider says that they lie outside of what it holds are
     * not asked for.
     * @param span starts of half hours in epoch seconds
     */
    async *readings<Of extends Series>(
      mpan: string,
      fuel: Of,
      span: Span,
    ): AsyncGenerator<ReadingsWindow<Of>> {
      let reach: Span | null = null;
      for (const window of windowsOf(span)) {
        const isOutside: boolean = reach !== null && (window.end <= reach.start || window.start >= reach.end);
        const found: ReadingsWindow<Of> | null = isOutside ? null : await halfHours(mpan, fuel, window);
        reach = found?.reach ?? reach;
        yield { readings: found?.readings ?? readingsOf(fuel, window, []), reach };
      }
    },

    /**
     * The prices of a fuel that a home's meters held on the last days, as a rule yesterday and today, the older first.
     * Nothing where the provider tells of none.
     */
    tariff: (mpan: string, fuel: Fuel, today: Day): Promise<ToldPrices[]> =>
      calls.fetch(mpan, async (signal) => {
        const url = `${dataUrl}/mpxn/${mpan}/utility/${fuel}/readingtype/tariff?outputFormat=json`;
        const answer = await ask(url, { signal }, MOST_BYTES);
        // Not every meter is asked for its tariff: what the provider does not understand here is no failure.
        if (answer.status === 400 || hasNothing(answer)) return [];
        return toldPrices(shaped(partner, tariffShape, answer.body), today);
      }),
  };

  function halfHours<Of extends Series>(
    mpan: string,
    fuel: Of,
    window: Span,
  ): Promise<ReadingsWindow<Of> | null> {
    const url = new URL(`${dataUrl}/mpxn/${mpan}/utility/${readingTypes[fuel]}`);
    url.searchParams.set("granularity", "halfhour");
    url.searchParams.set("outputFormat", "json");
    // Values are stamped with the ends of their half hours. Half an hour more asks for the last one also of
    // whoever takes the end not to be included.
    url.searchParams.set("start", vendorMoment(window.start));
    url.searchParams.set("end", vendorMoment(window.end + HALF_HOUR));
    return calls.fetch(mpan, async (signal) => {
      const answer = await ask(url.href, { signal }, MOST_BYTES);
      // Not every meter counts what goes out: what the provider does not understand here is no failure.
      if ((fuel === "exported" && answer.status === 400) || hasNothing(answer)) return null;
      const found = shaped(partner, consumptionShape, answer.body);
      return { readings: readingsIn(found, fuel, window), reach: reachIn(found) };
    });
  }
}

/** Where the provider has the half hours of what. */
const readingTypes: Record<Series, string> = {
  electricity: "electricity/readingtype/consumption",
  exported: "electricity/readingtype/production",
  gas: "gas/readingtype/consumption",
};

/** The newest first. */
function windowsOf({ start, end }: Span): Span[] {
  const windows: Span[] = [];
  for (let last = end; last > start; last -= WINDOW_SECONDS)
    windows.push({ start: Math.max(start, last - WINDOW_SECONDS), end: last });
  return windows;
}

/** Whether the provider says that there is no consent, no such home or no such fuel. */
function hasNothing(answer: MeterAnswer): boolean {
  if (answer.status === 403 && answer.message === meterMessages.noConsent) return true;
  if (answer.status === 400) throw new PartnerDown(partner, "failed", "did not understand the question");
  return isMissing(answer);
}

/** yyyyMMddHHmm in UTC. */
function vendorMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\D/g, "").slice(0, 12);
}

/** The list has been documented as a list and as a text: "['electricity', 'gas']". */
export const homeShape = z.object({
  entries: z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((text): string[] => text.match(/\w+/g) ?? []),
    ),
  ]),
});

/** Values are not looked at one by one here: there are thousands, and one that is odd is one that is missing. */
const consumptionShape = z.object({
  availableCacheRange: z.optional(z.nullable(z.object({ start: z.unknown(), end: z.unknown() }))),
  unit: z.optional(z.nullable(z.string())),
  devices: z.array(z.object({ values: z.optional(z.nullable(z.array(z.unknown()))) })),
});
