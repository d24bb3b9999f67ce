import { pleaseWait, throttlingProblem } from "../app/problem.ts";
import { handlers, respond } from "./handlers.ts";

export const draft = handlers({
  "GET /api/user/draft/{flow}": async ({ deps, customer, params }) =>
    respond(200, await deps.db.drafts.read(customer.id, params.flow)),

  "PUT /api/user/draft/{flow}": async ({ deps, customer, params, body }) => {
    const { db, clock, limits } = deps;
    const allowance = await limits.take("draft-write", customer.id);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    await db.drafts.save({
      userId: customer.id,
      flow: params.flow,
      draft: body,
      now: clock.now(),
    });
    return respond(204, null);
  },
});

const TOO_MANY = (wait: string) => `You have saved your answers many times. ${pleaseWait(wait)}`;
