import { pleaseWait, throttlingProblem } from "../app/problem.ts";
import { handlers, respond } from "./handlers.ts";

export const draft = handlers({
  "GET /api/user/draft/{flow}": async ({ deps, customer, params }) =>
    respond(200, await deps.db.drafts.read(customer.id, params.flow)),

  "PUT /api/user/draft/{flow}": async ({ deps, customer, params, body }) => {
    const { db, limits } = deps;
    const saved = await db.drafts.save(
      { userId: customer.id, flow: params.flow, draft: body },
      limits.prepare("draft-write", customer.id),
    );
    return saved.allowed ? respond(204, null) : throttlingProblem(TOO_MANY, saved);
  },
});

const TOO_MANY = (wait: string) => `You have saved your answers many times. ${pleaseWait(wait)}`;
