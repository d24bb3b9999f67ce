import { handlers, respond } from "./handlers.ts";

export const draft = handlers({
  "GET /api/user/draft/{flow}": async ({ deps, customer, params }) =>
    respond(200, await deps.db.drafts.read(customer.id, params.flow)),

  "PUT /api/user/draft/{flow}": async ({ deps, customer, params, body }) => {
    const { db, clock } = deps;
    await db.drafts.save({
      userId: customer.id,
      flow: params.flow,
      draft: body,
      now: clock.now(),
    });
    return respond(204, null);
  },
});
