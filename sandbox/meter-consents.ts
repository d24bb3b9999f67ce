import { Hono } from "hono";
import { meterMessages } from "./meter-messages.ts";
import { envelope, homeOf, meterError } from "./meter-responses.ts";

export interface HeldConsent {
  evidence: string;
  since: Date;
  /** First day that may be read, YYYY-MM-DD. */
  moveInDate: string;
}

export type Consents = Map<string, HeldConsent>;

export function consentRoutes(consents: Consents, now: () => Date): Hono {
  const app = new Hono();

  app.post("/consents/add-trusted-consent", async (c) => {
    const { mpxn, evidence, moveInDate } = await c.req.json<Record<string, string>>();
    if (!mpxn || !homeOf(mpxn)?.meter.acceptsConsent || !evidence)
      return c.json(meterError(400, meterMessages.consentRefused), 400);
    consents.delete(mpxn);
    consents.set(mpxn, { evidence, since: now(), moveInDate: moveInDate ?? "2012-01-01" });
    return c.json({
      ...envelope(c.req.raw, now()),
      mpxn,
      status: { code: "OK", message: "Request to register the consent was successful." },
    });
  });

  app.delete("/consents/withdraw-consent/:mpxn", (c) => withdraw(c.req.raw, c.req.param("mpxn")));
  app.put("/consents/withdraw-consent", (c) => withdraw(c.req.raw, c.req.query("mpxn")));

  app.get("/", (c) => {
    const { startAt = "0", maxResults = "100" } = c.req.query();
    if (!/^\d+$/.test(startAt)) return c.json(meterError(400, meterMessages.badStartAt), 400);
    if (!/^\d+$/.test(maxResults)) return c.json(meterError(400, meterMessages.badMaxResults), 400);
    const first = Number(startAt);
    const most = Math.min(Number(maxResults), 100);
    const newestFirst = [...consents.keys()].reverse();
    return c.json({
      ...envelope(c.req.raw, now()),
      startAt: first,
      maxResults: most,
      total: newestFirst.length,
      entries: newestFirst.slice(first, first + most),
    });
  });

  return app;

  function withdraw(request: Request, mpxn = ""): Response {
    if (!consents.delete(mpxn))
      return Response.json(meterError(403, meterMessages.noConsent), { status: 403 });
    return Response.json({
      ...envelope(request, now()),
      status: { code: "OK", message: "Request to withdraw the consent was successful." },
    });
  }
}
