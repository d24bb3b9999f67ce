import { Hono } from "hono";
import { sampleIrradiance } from "../domain/sample-home/sample-irradiance.ts";
import { conditionsAt } from "../domain/sample-home/weather.ts";

const HOUR = 3600;
const DAY = 86_400;
const ARCHIVE_DELAY_DAYS = 5;
const MAX_PAST_DAYS = 92;

/** The Open-Meteo API with the weather of the sandbox's homes, slightly colder in the north. */
export function weatherPartner(now: () => Date): Hono {
  const app = new Hono().basePath("/weather/v1");
  const seconds = () => Math.floor(now().getTime() / 1000);

  app.get("/archive", (c) => {
    const [first, last] = [dayIn(c.req.query("start_date")), dayIn(c.req.query("end_date"))];
    if (first === null || last === null)
      return c.json(refusal("Parameter 'start_date' and 'end_date' must be dates like '2026-01-31'"), 400);
    if (last < first) return c.json(refusal("End-date must be larger or equals than start-date"), 400);
    const known = startOfDay(seconds()) - (ARCHIVE_DELAY_DAYS - 1) * DAY;
    return weatherOf(c.req.query(), { start: first, end: last + DAY, knownUntil: known });
  });

  app.get("/forecast", (c) => {
    const past = Number(c.req.query("past_days") ?? 0);
    const ahead = Number(c.req.query("forecast_days") ?? 7);
    if (!(past >= 0 && past <= MAX_PAST_DAYS))
      return c.json(refusal(`Past days is invalid. Allowed range 0 to ${MAX_PAST_DAYS}.`), 400);
    const today = startOfDay(seconds());
    const end = today + ahead * DAY;
    return weatherOf(c.req.query(), { start: today - past * DAY, end, knownUntil: end });
  });

  return app;
}

interface Hours {
  start: number;
  end: number;
  knownUntil: number;
}

function weatherOf(query: Record<string, string>, hours: Hours): Response {
  const [latitudes, longitudes] = [numbersIn(query.latitude), numbersIn(query.longitude)];
  if (latitudes.length === 0 || latitudes.length !== longitudes.length)
    return Response.json(
      refusal("Parameter 'latitude' and 'longitude' must have the same number of elements"),
      {
        status: 400,
      },
    );
  const places = latitudes.map((latitude, n) => locationAt(latitude, longitudes[n] ?? 0, hours));
  return Response.json(places.length === 1 ? places[0] : places);
}

function locationAt(latitude: number, longitude: number, { start, end, knownUntil }: Hours) {
  const times = Array.from({ length: (end - start) / HOUR }, (_, n) => start + n * HOUR);
  return {
    latitude,
    longitude,
    elevation: 50,
    generationtime_ms: 0.1,
    utc_offset_seconds: 0,
    timezone: "GMT",
    timezone_abbreviation: "GMT",
    hourly_units: { time: "iso8601", temperature_2m: "°C", shortwave_radiation: "W/m²" },
    hourly: {
      time: times.map((at) => new Date(at * 1000).toISOString().slice(0, 16)),
      temperature_2m: times.map((at) => (at < knownUntil ? celsiusAt(latitude, at) : null)),
      shortwave_radiation: times.map((at) => (at < knownUntil ? sampleIrradiance(at - HOUR) : null)),
    },
  };
}

/** Bradford's weather, half a degree colder for each degree of latitude further north. */
function celsiusAt(latitude: number, at: number): number {
  return Math.round((conditionsAt(at).celsius - 0.5 * (latitude - 53.8)) * 10) / 10;
}

function startOfDay(seconds: number): number {
  return seconds - (seconds % DAY);
}

function dayIn(text = ""): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / 1000 : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function numbersIn(list = ""): number[] {
  return list.split(",").filter(Boolean).map(Number);
}

function refusal(reason: string) {
  return { error: true, reason };
}
