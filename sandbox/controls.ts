import { type Context, Hono } from "hono";
import type { CallLog } from "./call-log.ts";
import type { FaultSwitches } from "./faults.ts";
import { partnerNamed, partnerNames } from "./partner-names.ts";

interface Controls {
  faults: FaultSwitches;
  calls: CallLog;
  reset: () => void;
}

export function controls({ faults, calls, reset }: Controls): Hono {
  const app = new Hono();

  app.put("/sandbox/faults/:partner", async (c) => {
    const partner = partnerNamed(c.req.param("partner"));
    if (!partner) return unknownPartner(c);
    const result = faults.set(partner, await c.req.json().catch(() => null));
    return "error" in result ? c.json(result, 400) : c.json(result);
  });

  app.delete("/sandbox/faults/:partner", (c) => {
    const partner = partnerNamed(c.req.param("partner"));
    if (!partner) return unknownPartner(c);
    faults.clear(partner);
    return c.body(null, 204);
  });

  app.get("/sandbox/log/:partner", (c) => {
    const partner = partnerNamed(c.req.param("partner"));
    if (!partner) return unknownPartner(c);
    return c.json(calls.of(partner));
  });

  app.post("/sandbox/reset", (c) => {
    reset();
    return c.req.header("accept")?.includes("text/html") ? c.redirect("/sandbox", 303) : c.body(null, 204);
  });

  return app;
}

function unknownPartner(c: Context): Response {
  return c.json({ error: `Unknown partner. Partners are ${partnerNames.join(", ")}.` }, 404);
}
