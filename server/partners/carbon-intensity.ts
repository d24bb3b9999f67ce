import * as z from "zod/mini";
import { AREAS } from "../../domain/grid/region.ts";
import type { Span } from "../../domain/london-calendar.ts";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import { callJson, type Network, parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface CarbonIntensitySettings {
  url: string;
}

export interface AreaIntensity {
  /** 1 to 17, as numbered by the service. */
  area: number;
  /** Epoch seconds. */
  start: number;
  /** Whole grams of CO₂ per kWh. */
  grams: number;
}

const partner = "carbon-intensity";

/** A week of all areas is three megabytes, mostly generation mix. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Forecasts cover 48 hours, sometimes with one extra half hour. */
const FORECAST_SECONDS = 48 * 3600 + HALF_HOUR;

/** Exceeds any power station: coal emits about 1,000, including losses. */
const MAX_GRAMS = 2_000;

/** The Carbon Intensity API of the National Energy System Operator. No key, no personal data. */
export function carbonIntensity({ url, fetch, onDown, timeoutFactor }: CarbonIntensitySettings & Network) {
  const calls = resilience(partner, { onDown, timeoutFactor });
  return {
    ahead: (now: number): Promise<AreaIntensity[]> => {
      const from = now - (now % HALF_HOUR);
      return request(`${formatMinute(from)}/fw48h`, { start: from, end: from + FORECAST_SECONDS });
    },

    /** Accepts at most 14 days. */
    between: (span: Span): Promise<AreaIntensity[]> =>
      request(`${formatMinute(span.start)}/${formatMinute(span.end)}`, span),
  };

  function request(path: string, span: Span): Promise<AreaIntensity[]> {
    return calls.fetch(path, async (signal) => {
      const { status, body } = await callJson(
        partner,
        fetch,
        `${url}/regional/intensity/${path}`,
        { headers: { accept: "application/json" }, signal },
        MAX_BYTES,
      );
      if (status !== 200) throw new PartnerDown(partner, "failed", `HTTP ${status}`);
      return intensitiesIn(parseShape(partner, responseShape, body), span);
    });
  }
}

function intensitiesIn({ data }: z.infer<typeof responseShape>, { start, end }: Span): AreaIntensity[] {
  return data.flatMap(({ from, regions }) => {
    const at = Date.parse(from) / 1000;
    if (!(at >= start && at < end) || at % HALF_HOUR) return [];
    return regions.flatMap(({ regionid, intensity }) => {
      const grams = intensity?.forecast;
      const isArea = Number.isInteger(regionid) && regionid >= 1 && regionid <= AREAS;
      if (!isArea || typeof grams !== "number" || !(grams >= 0 && grams <= MAX_GRAMS)) return [];
      return [{ area: regionid, start: at, grams: Math.round(grams) }];
    });
  });
}

function formatMinute(at: number): string {
  return `${new Date(at * 1000).toISOString().slice(0, 16)}Z`;
}

const responseShape = z.object({
  data: z.array(
    z.object({
      from: z.string(),
      regions: z.array(
        z.object({
          regionid: z.number(),
          intensity: z.nullish(z.object({ forecast: z.optional(z.unknown()) })),
        }),
      ),
    }),
  ),
});
