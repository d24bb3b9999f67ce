import * as z from "zod/mini";
import { shaped } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import {
  type Connection,
  isMissing,
  type MeterAnswer,
  meterMessages,
  partner,
} from "./smart-meter-answers.ts";
import { type Fuel, fuels, normalised, type Reading, range, type Span } from "./smart-meter-readings.ts";

/** The provider answers at most 90 days at a time. */
const WINDOW_SECONDS = 89 * 86_400;

/** From when to when readings are held, in epoch seconds, for each fuel that has any. */
export type DataRanges = Partial<Record<Fuel, Span>>;

/** Readings of homes that consented. Without consent there is nothing: no ranges, no readings. */
export function smartMeterData({ dataUrl, ask, calls }: Connection) {
  return {
    async dataRanges(mpan: string, now: number): Promise<DataRanges> {
      const home = await calls.lookUp((signal) => ask(`${dataUrl}/mpxn/${mpan}`, { signal }));
      if (hasNothing(home)) return {};
      const { entries } = shaped(partner, homeShape, home.body);
      const held: DataRanges = {};
      for (const fuel of fuels.filter((one) => entries.includes(one))) {
        const span = range(await consumption(mpan, fuel), now);
        if (span) held[fuel] = span;
      }
      return held;
    },

    /**
     * Half-hourly readings, oldest first, each stamped with the start of its half hour. Half hours that
     * the provider lacks, and values that a confused meter sent, are left out.
     * @param from start of the first half hour, epoch seconds
     * @param to end of the last half hour, epoch seconds
     */
    async readings(mpan: string, fuel: Fuel, from: number, to: number): Promise<Reading[]> {
      const found: Reading[] = [];
      for (let start = from; start < to; start += WINDOW_SECONDS) {
        const end = Math.min(start + WINDOW_SECONDS, to);
        found.push(...normalised(await consumption(mpan, fuel, { start, end }), { start, end }));
      }
      return found;
    },
  };

  function consumption(mpan: string, fuel: Fuel, span?: Span) {
    const url = new URL(`${dataUrl}/mpxn/${mpan}/utility/${fuel}/readingtype/consumption`);
    url.searchParams.set("granularity", "halfhour");
    url.searchParams.set("outputFormat", "json");
    if (span) {
      url.searchParams.set("start", vendorMoment(span.start));
      url.searchParams.set("end", vendorMoment(span.end));
    }
    return calls.lookUp(async (signal) => {
      const answer = await ask(url.href, { signal });
      if (hasNothing(answer)) return null;
      return shaped(partner, consumptionShape, answer.body);
    });
  }
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

export const homeShape = z.object({ entries: z.array(z.string()) });

const moment = z.string().check(z.regex(/^\d{12}$/));

export const consumptionShape = z.object({
  availableCacheRange: z.optional(z.object({ start: z.optional(moment), end: z.optional(moment) })),
  unit: z.optional(z.string()),
  devices: z.array(
    z.object({
      values: z.array(
        z.object({
          primaryValue: z.optional(z.nullable(z.number())),
          timestamp: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)),
        }),
      ),
    }),
  ),
});
