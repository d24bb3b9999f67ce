import { type Context, Hono } from "hono";
import { households } from "../domain/sample-home/households.ts";
import type { Meter } from "./home.ts";
import type { Consents, HeldConsent } from "./meter-consents.ts";
import {
  formatCompactTimestamp,
  formatTimestamp,
  parseCompactTimestamp,
  startOfUtcDay,
} from "./meter-dates.ts";
import { meterMessages } from "./meter-messages.ts";
import { type Direction, type Fuel, HALF_HOUR, readingsOf } from "./meter-readings.ts";
import { deviceId, envelope, homeOf, meterError } from "./meter-responses.ts";
import { tariffsOf } from "./meter-tariffs.ts";

export interface SmartMeterOptions {
  now: () => Date;
  firstDataSeconds: number;
}

const DAY = 86_400;
const MAX_WINDOW_DAYS = 90;
const HISTORY_MONTHS = 13;

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

  app.use("/mpxn/:mpxn/utility/:utility/*", async (c, next) => {
    const { mpxn, utility } = c.req.param();
    if (!isFuel(utility)) return c.json(meterError(400, meterMessages.badUtility), 400);
    if (!homeOf(mpxn)?.meter.fuels.includes(utility))
      return c.json(meterError(404, meterMessages.unknownUtility), 404);
    await next();
  });

  app.get("/mpxn/:mpxn/utility/:utility", (c) => {
    const { meter, fuel } = checkedParams(c);
    const exports = readingsOf(meter, fuel, "exported", { from: 0, to: 0, now: 0 }).length;
    return c.json({
      ...envelope(c.req.raw, now()),
      devices: devicesOf(meter, fuel).map((deviceId, index) => ({
        deviceId,
        availableDataTypes: ["consumption", ...(index < exports ? ["production"] : []), "tariff"],
      })),
    });
  });

  app.get("/mpxn/:mpxn/utility/:utility/readingtype/:type", (c) => {
    const { meter, fuel } = checkedParams(c);
    if (c.req.param("type") === "tariff")
      return c.json({
        ...envelope(c.req.raw, now()),
        devices: hasData(consents.get(meter.mpan))
          ? tariffsOf(meter, fuel, devicesOf(meter, fuel), now())
          : [],
      });
    const direction = directions[c.req.param("type")];
    if (!direction) return c.json(meterError(400, meterMessages.badReadingType), 400);
    const window = windowOf(c);
    if ("error" in window) return c.json(meterError(400, window.error), 400);
    const consent = consents.get(meter.mpan);
    const cached = consent ? cachedRange(consent, fuel === "gas" ? meter.gasReach : undefined) : undefined;
    const reportedEnd = cached && cached.end + (meter.isSlow ? DAY : 0);
    return c.json({
      ...envelope(c.req.raw, now()),
      ...(cached
        ? {
            availableCacheRange: {
              start: formatCompactTimestamp(cached.start),
              end: formatCompactTimestamp(reportedEnd ?? cached.end),
            },
          }
        : {}),
      start: formatCompactTimestamp(window.start),
      end: formatCompactTimestamp(window.end),
      granularity: "halfhour",
      unit: fuel === "gas" ? "m3" : "kWh",
      devices: cached ? valuesIn(meter, fuel, direction, window, cached) : [],
    });
  });

  return app;

  function hasData(consent: HeldConsent | undefined): boolean {
    return consent !== undefined && now().getTime() - consent.since.getTime() >= firstDataSeconds * 1000;
  }

  /** Thirteen months up to the start of today, but not before the move-in date. Undefined if empty. */
  function cachedRange(consent: HeldConsent, reach = WHOLE_REACH): Span | undefined {
    const current = now();
    if (!hasData(consent)) return undefined;
    const { moveInDate } = consent;
    const today = startOfUtcDay(current);
    const earliest = new Date(today * 1000);
    earliest.setUTCMonth(earliest.getUTCMonth() - HISTORY_MONTHS);
    const moved = Date.parse(moveInDate) / 1000;
    const start = Math.max(earliest.getTime() / 1000 + reach.beginsLater * DAY, moved);
    const end = today - reach.endsEarlier * DAY;
    return start < end ? { start: start + HALF_HOUR, end } : undefined;
  }

  function windowOf(c: Context): Span | { error: string } {
    const today = startOfUtcDay(now());
    const { start: startText, end: endText, outputFormat = "json" } = c.req.query();
    const start = startText ? parseCompactTimestamp(startText) : today - DAY + HALF_HOUR;
    const end = endText ? parseCompactTimestamp(endText) : today;
    if (outputFormat !== "json") return { error: meterMessages.badFormat };
    if (start === undefined || end === undefined) return { error: meterMessages.badDate };
    if (end - start > MAX_WINDOW_DAYS * DAY) return { error: meterMessages.longWindow };
    return { start, end };
  }

  /** Timestamps are the ends of half hours: a day's last one is the next day's midnight. */
  function valuesIn(meter: Meter, fuel: Fuel, direction: Direction, window: Span, cached: Span) {
    const from = Math.ceil(Math.max(window.start, cached.start) / HALF_HOUR) * HALF_HOUR - HALF_HOUR;
    const to = Math.min(window.end, cached.end);
    const ids = devicesOf(meter, fuel);
    const at = Math.floor(now().getTime() / 1000);
    return readingsOf(meter, fuel, direction, { from, to, now: at }).map((readings, index) => ({
      deviceId: ids[index],
      values: readings.map(({ end, value, remark }) => ({
        primaryValue: value,
        timestamp: formatTimestamp(end),
        ...(remark ? { additionalInformation: remark } : {}),
      })),
    }));
  }
}

type Span = { start: number; end: number };

const WHOLE_REACH = { beginsLater: 0, endsEarlier: 0 };

const directions: Record<string, Direction | undefined> = {
  consumption: "used",
  import: "used",
  production: "exported",
  export: "exported",
};

function isFuel(utility: string): utility is Fuel {
  return utility === "electricity" || utility === "gas";
}

function checkedParams(c: Context): { meter: Meter; fuel: Fuel } {
  const home = homeOf(c.req.param("mpxn") ?? "");
  const fuel = c.req.param("utility") ?? "";
  if (!home || !isFuel(fuel)) throw new Error("unvalidated parameters");
  return { meter: home.meter, fuel };
}

function devicesOf(meter: Meter, fuel: Fuel): string[] {
  return households[meter.household][fuel].map((_, index) =>
    deviceId(meter.mpan, fuel === "gas" ? "GSME" : "ESME", index),
  );
}
