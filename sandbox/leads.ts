import { Hono } from "hono";

export function leadsPartner(now: () => Date): Hono {
  const app = new Hono();
  for (const path of ["/leads", "/capture", "/referrals"]) {
    const received: { at: string; fields: unknown }[] = [];
    app.get(path, (c) => c.json(received));
    app.post(path, async (c) => {
      const isJson = c.req.header("content-type")?.startsWith("application/json");
      const fields = isJson ? await c.req.json() : await c.req.parseBody();
      received.unshift({ at: now().toISOString(), fields });
      return c.json({ success: true });
    });
  }
  return app;
}
