import { Hono } from "hono";
import type { Home, Meter } from "./home.ts";
import { isSamePostcode } from "./homes.ts";
import { meterMessages } from "./meter-messages.ts";
import { deviceId, envelope, homeOf, homesWithMeters, meterError } from "./meter-responses.ts";

const MAX_PARTIAL_ADDRESS_LENGTH = 30;

/** Needs no consent. */
export function findRoutes(now: () => Date): Hono {
  const app = new Hono();

  app.get("/find-mpxn/:mpxn", (c) => {
    const mpxn = c.req.param("mpxn");
    if (!/^\d{1,13}$/.test(mpxn)) return c.json(meterError(400, meterMessages.badMpxn), 400);
    const home = homeOf(mpxn);
    if (!home) return c.json(meterError(404, meterMessages.unknownMpxn), 404);
    return c.json({ ...envelope(c.req.raw, now()), ...found(home) });
  });

  app.get("/find-mpxn/:postcode/:partial", (c) => {
    const { postcode, partial } = c.req.param();
    if (partial.length >= MAX_PARTIAL_ADDRESS_LENGTH)
      return c.json(meterError(400, meterMessages.badAddress), 400);
    const matching = homesWithMeters.filter(
      (one) =>
        one.meter.knownForAddress &&
        isSamePostcode(one.postcode, postcode) &&
        one.meter.listedAs.toUpperCase().startsWith(partial.toUpperCase()),
    );
    if (matching.length > 1) return c.json(meterError(400, meterMessages.ambiguousAddress), 400);
    const [home] = matching;
    if (!home) return c.json(meterError(404, meterMessages.unknownAddress), 404);
    return c.json({ ...envelope(c.req.raw, now()), ...found(home) });
  });

  return app;
}

function found(home: Home & { meter: Meter }) {
  return {
    mpxn: home.meter.mpan,
    deviceType: "ESME",
    deviceId: deviceId(home.meter.mpan, "ESME"),
    deviceStatus: "COMMISSIONED",
    deviceManufacturer: "123E",
    deviceModel: "Model-XYZ",
    multipleMatchingResults: false,
    propertyFilter: { postCode: home.postcode, addressIdentifier: home.meter.listedAs },
  };
}
