import * as z from "zod/mini";
import type { Day, Span } from "../../domain/london-calendar.ts";
import type { ReportedPrices } from "../../domain/prices/meter-tariff.ts";
import { type Fuel, fuels, HALF_HOUR, type Series } from "../../domain/readings/fuel.ts";
import { type Readings, readingsOf } from "../../domain/readings/readings.ts";
import { parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { availableRangeIn, readingsIn } from "./smart-meter-readings.ts";
import {
  type Connection,
  isMissing,
  type MeterResponse,
  meterMessages,
  partner,
} from "./smart-meter-responses.ts";
import { reportedPrices, tariffShape } from "./smart-meter-tariff.ts";

/** The provider's limit is 90 days per call; half an hour is added to each window. */
const WINDOW_SECONDS = 88 * 86_400;

/** A window is 0.2 MB per meter, or 0.5 MB with remarks; homes have several meters. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface ReadingsWindow<Of extends Series> {
  readings: Readings<Of>;
  availableRange: Span | null;
}

export function smartMeterData({ dataUrl, request, calls }: Connection) {
  return {
    async fuelsOf(mpan: string): Promise<Fuel[] | null> {
      const home = await calls.fetch(mpan, (signal) => request(`${dataUrl}/mpxn/${mpan}`, { signal }));
      if (hasNoData(home)) return null;
      const { entries } = parseShape(partner, homeShape, home.body);
      return fuels.filter((fuel) => entries.includes(fuel));
    },

    /** Windows of at most 88 days, newest first, fetched lazily. Missing and implausible values are gaps. */
    async *readings<Of extends Series>(
      mpan: string,
      fuel: Of,
      span: Span,
    ): AsyncGenerator<ReadingsWindow<Of>> {
      let availableRange: Span | null = null;
      for (const window of windowsOf(span)) {
        const isOutside: boolean =
          availableRange !== null &&
          (window.end <= availableRange.start || window.start >= availableRange.end);
        const found: ReadingsWindow<Of> | null = isOutside ? null : await halfHours(mpan, fuel, window);
        availableRange = found?.availableRange ?? availableRange;
        yield { readings: found?.readings ?? readingsOf(fuel, window, []), availableRange };
      }
    },

    /** Usually for yesterday and today, oldest first; empty if not available. */
    tariff: (mpan: string, fuel: Fuel, today: Day): Promise<ReportedPrices[]> =>
      calls.fetch(mpan, async (signal) => {
        const url = `${dataUrl}/mpxn/${mpan}/utility/${fuel}/readingtype/tariff?outputFormat=json`;
        const response = await request(url, { signal }, MAX_BYTES);
        // Many meters do not support tariffs, so a 400 is not a failure.
        if (response.status === 400 || hasNoData(response)) return [];
        return reportedPrices(parseShape(partner, tariffShape, response.body), today);
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
    // Values are stamped with the end of their half hour.
    url.searchParams.set("start", vendorMoment(window.start));
    url.searchParams.set("end", vendorMoment(window.end + HALF_HOUR));
    return calls.fetch(mpan, async (signal) => {
      const response = await request(url.href, { signal }, MAX_BYTES);
      // Many meters do not support export, so a 400 is not a failure.
      if ((fuel === "exported" && response.status === 400) || hasNoData(response)) return null;
      const found = parseShape(partner, consumptionShape, response.body);
      return { readings: readingsIn(found, fuel, window), availableRange: availableRangeIn(found) };
    });
  }
}

const readingTypes: Record<Series, string> = {
  electricity: "electricity/readingtype/consumption",
  exported: "electricity/readingtype/production",
  gas: "gas/readingtype/consumption",
};

function windowsOf({ start, end }: Span): Span[] {
  const windows: Span[] = [];
  for (let last = end; last > start; last -= WINDOW_SECONDS)
    windows.push({ start: Math.max(start, last - WINDOW_SECONDS), end: last });
  return windows;
}

function hasNoData(response: MeterResponse): boolean {
  if (response.status === 403 && response.message === meterMessages.noConsent) return true;
  if (response.status === 400) throw new PartnerDown(partner, "failed", "rejected the request");
  return isMissing(response);
}

/** yyyyMMddHHmm in UTC. */
function vendorMoment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\D/g, "").slice(0, 12);
}

/** Documented both as an array and as a string: "['electricity', 'gas']". */
export const homeShape = z.object({
  entries: z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((text): string[] => text.match(/\w+/g) ?? []),
    ),
  ]),
});

/** More than any home has; each takes memory for the whole span. */
const MAX_DEVICES = 20;

/** Single values are not validated here: there are thousands, and invalid ones become gaps. */
const consumptionShape = z.object({
  availableCacheRange: z.optional(z.nullable(z.object({ start: z.unknown(), end: z.unknown() }))),
  unit: z.optional(z.nullable(z.string())),
  devices: z
    .array(z.object({ values: z.optional(z.nullable(z.array(z.unknown()))) }))
    .check(z.maxLength(MAX_DEVICES)),
});
