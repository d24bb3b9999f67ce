import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { households } from "../domain/sample-home/households.ts";
import { meterMessages } from "./meter-messages.ts";
import { deviceId, homeOf, meterError } from "./meter-responses.ts";

interface Inventory {
  mpxns: string[];
  failuresLeft: number;
}

export function inventoryRoutes(): Hono {
  const inventories = new Map<string, Inventory>();
  const app = new Hono();

  app.post("/read-inventory", async (c) => {
    const text = await c.req.text();
    if (text === "") return c.json(meterError(400, meterMessages.emptyBody), 400);
    const { mpxns = [] } = JSON.parse(text) as { mpxns?: string[] };
    if (mpxns.length === 0) return c.json(meterError(400, meterMessages.noInputs), 400);
    const uuid = randomUUID();
    inventories.set(uuid, { mpxns, failuresLeft: mpxns.some((mpxn) => homeOf(mpxn)?.meter.isSlow) ? 1 : 0 });
    const { origin } = new URL(c.req.url);
    return c.json({ status: 200, uuid, uri: `${origin}/n3rgy/files/${uuid}.json` });
  });

  app.get("/files/:name", (c) => {
    const inventory = inventories.get(c.req.param("name").replace(/\.json$/, ""));
    if (!inventory || inventory.failuresLeft-- > 0) return c.text("AccessDenied", 403);
    return c.json({ result: inventory.mpxns.map(entryOf) });
  });

  return app;
}

function entryOf(mpxn: string) {
  const meter = homeOf(mpxn)?.meter;
  if (!meter) return { mpxn, status: 404, message: meterMessages.unknownMpxn };
  const displayType = meter.isPrepaymentDisplay ? "PPMID" : "IHD";
  const types = [
    ...households[meter.household].electricity.map(() => "ESME" as const),
    ...(meter.fuels.includes("gas") ? (["GSME"] as const) : []),
    ...(meter.display ? ([displayType] as const) : []),
  ];
  const devices = types.map((deviceType, index) => ({
    deviceType,
    deviceId: deviceId(mpxn, deviceType, deviceType === "ESME" ? index : 0),
    deviceStatus: "COMMISSIONED",
  }));
  return { mpxn, devices };
}
