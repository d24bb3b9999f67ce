import { Hono } from "hono";
import { HALF_HOUR } from "../domain/readings/fuel.ts";
import { sampleIntensity } from "../domain/sample-home/sample-intensities.ts";

const areas: readonly (readonly [dnoregion: string, shortname: string])[] = [
  ["Scottish Hydro Electric Power Distribution", "North Scotland"],
  ["SP Distribution", "South Scotland"],
  ["Electricity North West", "North West England"],
  ["NPG North East", "North East England"],
  ["NPG Yorkshire", "Yorkshire"],
  ["SP Manweb", "North Wales & Merseyside"],
  ["WPD South Wales", "South Wales"],
  ["WPD West Midlands", "West Midlands"],
  ["WPD East Midlands", "East Midlands"],
  ["UKPN East", "East England"],
  ["WPD South West", "South West England"],
  ["SSE South", "South England"],
  ["UKPN London", "London"],
  ["UKPN South East", "South East England"],
  ["England", "England"],
  ["Scotland", "Scotland"],
  ["Wales", "Wales"],
];

const DAY = 86_400;
const MAX_DAYS = 14;
const AHEAD_HOURS = 48;

const spans: Record<string, readonly [from: number, to: number]> = {
  fw24h: [0, 24],
  fw48h: [0, 48],
  pt24h: [-24, 0],
};

export function carbonIntensityPartner(now: () => Date): Hono {
  const app = new Hono().basePath("/carbon-intensity");

  app.get("/regional/intensity/:from/:to", (c) => {
    const from = secondsOf(c.req.param("from"));
    const hours = spans[c.req.param("to")];
    const to = hours ? from + hours[1] * 3600 : secondsOf(c.req.param("to"));
    const start = hours ? from + hours[0] * 3600 : from;
    if (Number.isNaN(start) || Number.isNaN(to))
      return c.json(refusal("Please enter a valid date in ISO8601 format YYYY-MM-DDThh:mmZ"), 400);
    if (to < start || to - start > MAX_DAYS * DAY)
      return c.json(refusal(`Please choose a date range within ${MAX_DAYS} days.`), 400);
    const last = Math.floor(now().getTime() / 1000) + AHEAD_HOURS * 3600;
    return c.json({ data: slots(start, Math.min(to, last)) });
  });

  return app;
}

/** Includes the half hours that contain the first and the last moment, as the service does. */
function slots(from: number, to: number) {
  const first = from - (from % HALF_HOUR);
  const count = Math.max(0, Math.ceil((to - first) / HALF_HOUR));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * HALF_HOUR;
    return {
      from: momentOf(at),
      to: momentOf(at + HALF_HOUR),
      regions: areas.map(([dnoregion, shortname], index) => area(index + 1, dnoregion, shortname, at)),
    };
  });
}

function area(regionid: number, dnoregion: string, shortname: string, at: number) {
  const forecast = sampleIntensity(regionid, at);
  const gas = Math.min(100, Math.round(forecast / 3.94));
  return {
    regionid,
    dnoregion,
    shortname,
    intensity: { forecast, index: indexOf(forecast) },
    generationmix: [
      { fuel: "gas", perc: gas },
      { fuel: "wind", perc: 100 - gas },
    ],
  };
}

function indexOf(forecast: number): string {
  const levels = ["very low", "low", "moderate", "high"] as const;
  const edges = [35, 105, 175, 250];
  return levels[edges.findIndex((edge) => forecast < edge)] ?? "very high";
}

function secondsOf(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) / 1000 : Number.NaN;
}

function momentOf(at: number): string {
  return `${new Date(at * 1000).toISOString().slice(0, 16)}Z`;
}

function refusal(message: string) {
  return { error: { code: "400 Bad Request", message } };
}
