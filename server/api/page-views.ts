import { answer, handlers } from "../http/handlers.ts";
import { tooMany } from "../http/problems.ts";

const A_MINUTE = { name: "page-views", times: 60, seconds: 60 } as const;

export const pageViews = handlers({
  "POST /api/page-views": async ({ deps, body, clientAddress }) => {
    const allowance = await deps.limits.take(A_MINUTE, clientAddress);
    if (!allowance.allowed) return tooMany("Please wait a moment.", allowance.retryAfterSeconds);
    await deps.analytics.pageViewed(body.page);
    return answer(204, null);
  },
});
