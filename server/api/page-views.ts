import { pleaseWait, tooMany } from "../app/problem.ts";
import { handlers, respond } from "./handlers.ts";

export const pageViews = handlers({
  "POST /api/page-views": async ({ deps, body, clientAddress }) => {
    const allowance = await deps.limits.take("page-view-from", clientAddress);
    if (!allowance.allowed) return tooMany(pleaseWait, allowance.retryAfterSeconds);
    await deps.analytics.countPageView(body.page);
    return respond(204, null);
  },
});
