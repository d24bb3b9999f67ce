import { type Context, Hono } from "hono";
import { deviceId, envelope, homeOf, meterError } from "./meter-answers.ts";
import { formatMoment, parseMoment, startOfUtcDay } from "./meter-dates.ts";
import { meterMessages } from "./meter-messages.ts";
import { HALF_HOUR, readingsOf } from "./meter-readings.ts";
import type { Consents, HeldConsent, SmartMeterOptions } from "./smart-meter.ts";

const DAY = 86_400;
const LONGEST_WINDOW_DAYS = 90;
const HISTORY_MONTHS = 13;

/** What a consented home has, and its readings. */
export function dataRoutes(consents: Consents, { now, firstDataSeconds }: SmartMeterOptions): Hono {
  const app = new Hono();

  app.use("/mpxn/:mpxn/*", async (c, next) => {
    const mpxn = c.req.param("mpxn");
    if (!homeOf(mpxn)) return c.json(meterError(404, meterMessages.unknownMpxn), 404);
    if (!consents.has(mpxn)) return c.json(meterError(403, meterMessages.noConsent), 403);
    await next();
  });

  app.get("/mpxn/:mpxn", (c) =>
    c.json({ ...envelope(c.req.raw, now()), entries: homeOf(c.req.param("mpxn"))?.meter.fuels }),
  );

  app.get("/mpxn/:mpxn/utility/:utility/readingtype/:type", (c) => {
    const { mpxn, utility, type } = c.req.param();
    if (utility !== "electricity" && utility !== "gas")
      return c.json(meterError(400, meterMessages.badUtility), 400);
    if (type !== "consumption" && type !== "import")
      return c.json(meterError(400, meterMessages.badReadingType), 400);
    if (!homeOf(mpxn)?.meter.fuels.includes(utility))
      return c.json(meterError(404, meterMessages.unknownUtility), 404);
    const window = windowOf(c);
    if ("error" in window) return c.json(meterError(400, window.error), 400);
    const consent = consents.get(mpxn);
    const cached = consent ? cachedRange(consent) : undefined;
    return c.json({
      ...envelope(c.req.raw, now()),
      ...(cached
        ? { availableCacheRange: { start: formatMoment(cached.start), end: formatMoment(cached.end) } }
        : {}),
      start: formatMoment(window.start),
      end: formatMoment(window.end),
      granularity: "halfhour",
      unit: utility === "gas" ? "m3" : "kWh",
      devices: [
        {
          deviceId: deviceId(mpxn, utility === "gas" ? "GSME" : "ESME"),
          values: cached ? valuesIn(mpxn, utility, window, cached) : [],
        },
      ],
    });
  });

  return app;

  /** Thirteen months back from the start of today, though never before the move; nothing at first. */
  function cachedRange({ since, moveInDate }: HeldConsent): { start: number; end: number } | undefined {
    const current = now();
    if (current.getTime() - since.getTime() < firstDataSeconds * 1000) return undefined;
    const end = startOfUtcDay(current);
    const earliest = new Date(end * 1000);
    earliest.setUTCMonth(earliest.getUTCMonth() - HISTORY_MONTHS);
    const start = Math.max(earliest.getTime(), Date.parse(moveInDate)) / 1000;
    return start < end ? { start: start + HALF_HOUR, end } : undefined;
  }

  function windowOf(c: Context): { start: number; end: number } | { error: string } {
    const today = startOfUtcDay(now());
    const { start: startText, end: endText, outputFormat = "json" } = c.req.query();
    const start = startText ? parseMoment(startText) : today - DAY + HALF_HOUR;
    const end = endText ? parseMoment(endText) : today;
    if (outputFormat !== "json") return { error: meterMessages.badFormat };
    if (start === undefined || end === undefined) return { error: meterMessages.badDate };
    if (end - start > LONGEST_WINDOW_DAYS * DAY) return { error: meterMessages.longWindow };
    return { start, end };
  }
}

type Span = { start: number; end: number };

/** Each value is stamped with the end of its half hour: a day's last one with the next day's midnight. */
function valuesIn(mpxn: string, utility: "electricity" | "gas", window: Span, cached: Span) {
  const first = Math.ceil(Math.max(window.start, cached.start) / HALF_HOUR) * HALF_HOUR - HALF_HOUR;
  const last = Math.min(window.end, cached.end);
  return readingsOf(mpxn, utility, first, last).map(({ end, value }) => ({
    primaryValue: value,
    timestamp: new Date(end * 1000).toISOString().slice(0, 16).replace("T", " "),
  }));
}
