import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { households } from "../domain/sample-home/households.ts";
import { deviceId, homeOf, meterError } from "./meter-answers.ts";
import { meterMessages } from "./meter-messages.ts";

/** Inventories of the devices in a home, asked for and then fetched as a file. */
export function inventoryRoutes(): Hono {
  const inventories = new Map<string, string[]>();
  const app = new Hono();

  app.post("/read-inventory", async (c) => {
    const text = await c.req.text();
    if (text === "") return c.json(meterError(400, meterMessages.emptyBody), 400);
    const { mpxns = [] } = JSON.parse(text) as { mpxns?: string[] };
    if (mpxns.length === 0) return c.json(meterError(400, meterMessages.noInputs), 400);
    const uuid = randomUUID();
    inventories.set(uuid, mpxns);
    const { origin } = new URL(c.req.url);
    return c.json({ status: 200, uuid, uri: `${origin}/n3rgy/files/${uuid}.json` });
  });

  app.get("/files/:name", (c) => {
    const mpxns = inventories.get(c.req.param("name").replace(/\.json$/, ""));
    if (!mpxns) return c.text("AccessDenied", 403);
    return c.json({ result: mpxns.map((mpxn) => ({ mpxn, devices: devicesOf(mpxn) })) });
  });

  return app;
}

function devicesOf(mpan: string) {
  const meter = homeOf(mpan)?.meter;
  if (!meter) return [];
  const types = [
    ...households[meter.household].electricity.map(() => "ESME" as const),
    ...(meter.fuels.includes("gas") ? (["GSME"] as const) : []),
    ...(meter.display ? (["IHD"] as const) : []),
  ];
  return types.map((deviceType, place) => ({
    deviceType,
    deviceId: deviceId(mpan, deviceType, deviceType === "ESME" ? place : 0),
    deviceStatus: "COMMISSIONED",
  }));
}
