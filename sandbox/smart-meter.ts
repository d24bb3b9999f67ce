import { Hono } from "hono";
import { keys } from "./keys.ts";
import { type Consents, consentRoutes } from "./meter-consents.ts";
import { dataRoutes, type SmartMeterOptions } from "./meter-data.ts";
import { findRoutes } from "./meter-find.ts";
import { inventoryRoutes } from "./meter-inventory.ts";
import { meterMessages } from "./meter-messages.ts";

export function smartMeterPartner(options: SmartMeterOptions): Hono {
  const consents: Consents = new Map();
  const app = new Hono({ strict: false }).basePath("/n3rgy");

  // The provider's gateway has its own error format, and does not guard finished inventories.
  app.use(async (c, next) => {
    const isOpen = c.req.path.startsWith("/n3rgy/files/");
    if (!isOpen && c.req.header("x-api-key") !== keys.smartMeter)
      return c.json({ message: meterMessages.badKey }, 403);
    await next();
  });

  app.route("/", consentRoutes(consents, options.now));
  app.route("/", findRoutes(options.now));
  app.route("/", inventoryRoutes());
  app.route("/", dataRoutes(consents, options));
  return app;
}
