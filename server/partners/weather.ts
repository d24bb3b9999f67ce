import * as z from "zod/mini";
import type { Day } from "../../domain/london-calendar.ts";
import { weatherPoints } from "../../domain/weather/points.ts";
import { callJson, type Network, parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface WeatherSettings {
  archiveUrl: string;
  forecastUrl: string;
  /** Null for a server without keys, such as a self-hosted one. */
  apiKey: string | null;
}

/** Weather by the hour, from `start` (epoch seconds) on; null where unknown. */
export interface RegionHours {
  /** Distributor id. */
  region: string;
  start: number;
  celsius: (number | null)[];
  /** Mean sunlight on a horizontal surface during the hour, W/m². */
  irradiance: (number | null)[];
}

const partner = "weather";
const HOUR = 3600;
/** Ninety days of fourteen places are half a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Well beyond Britain's records of −27 and 40 °C. */
const POSSIBLE_CELSIUS = { least: -50, most: 60 };
/** W/m². Above the atmosphere it is at most 1,412. */
const POSSIBLE_IRRADIANCE = { least: 0, most: 1412 };

/** The Open-Meteo API, also self-hosted. Sends fixed locations, never a customer's. */
export function weather({
  archiveUrl,
  forecastUrl,
  apiKey,
  fetch,
  onDown,
  timeoutFactor,
}: WeatherSettings & Network) {
  const calls = resilience(partner, { onDown, timeoutFactor });
  return {
    /** The archive, which lags by about five days. Days in UTC, both included. */
    archive: (first: Day, last: Day): Promise<RegionHours[]> =>
      request(archiveUrl, { start_date: first, end_date: last }),

    /** Recent days up to today, from the forecast model. */
    recent: (days: number): Promise<RegionHours[]> =>
      request(forecastUrl, { past_days: String(days), forecast_days: "1" }),
  };

  function request(url: string, period: Record<string, string>): Promise<RegionHours[]> {
    const query = new URLSearchParams({
      latitude: weatherPoints.map(({ latitude }) => latitude).join(),
      longitude: weatherPoints.map(({ longitude }) => longitude).join(),
      hourly: "temperature_2m,shortwave_radiation",
      timezone: "GMT",
      ...period,
      ...(apiKey ? { apikey: apiKey } : {}),
    });
    return calls.fetch(url, async (signal) => {
      const init = { headers: { accept: "application/json" }, signal };
      const { status, body } = await callJson(partner, fetch, `${url}?${query}`, init, MAX_BYTES);
      if (status !== 200) throw new PartnerDown(partner, "failed", `HTTP ${status}`);
      return regionsIn(parseShape(partner, responseShape, body));
    });
  }
}

/** Results are in the order of the requested places. */
function regionsIn(places: z.infer<typeof responseShape>): RegionHours[] {
  if (places.length !== weatherPoints.length) throw unreadableResponse(`${places.length} places`);
  return weatherPoints.map(({ region }, index) => {
    const { time = [], temperature_2m = [], shortwave_radiation = [] } = places[index]?.hourly ?? {};
    const start = Date.parse(`${time[0]}Z`) / 1000;
    const isByHour = time.every((one, n) => Date.parse(`${one}Z`) / 1000 === start + n * HOUR);
    const counts = [temperature_2m.length, shortwave_radiation.length];
    if (!isByHour || counts.some((count) => count !== time.length))
      throw unreadableResponse("hours are missing");
    return {
      region,
      start,
      celsius: temperature_2m.map((value) => within(POSSIBLE_CELSIUS, value)),
      // Sunlight is the mean of the hour before its time.
      irradiance: [...shortwave_radiation.slice(1), null].map((value) => within(POSSIBLE_IRRADIANCE, value)),
    };
  });
}

function within({ least, most }: { least: number; most: number }, value: number | null): number | null {
  return value !== null && value >= least && value <= most ? value : null;
}

function unreadableResponse(detail: string): PartnerDown {
  return new PartnerDown(partner, "unreadable", detail);
}

const responseShape = z.array(
  z.object({
    hourly: z.object({
      time: z.array(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:00$/))),
      temperature_2m: z.array(z.nullable(z.number())),
      shortwave_radiation: z.array(z.nullable(z.number())),
    }),
  }),
);
