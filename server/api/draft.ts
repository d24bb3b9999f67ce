import { answer, handlers } from "./handlers.ts";

export const draft = handlers({
  "GET /api/user/draft/{flow}": async ({ deps, customer, params }) =>
    answer(200, await deps.db.drafts.read(customer.id, params.flow)),

  "PUT /api/user/draft/{flow}": async ({ deps, customer, params, body }) => {
    const { db, clock } = deps;
    await db.drafts.save({
      userId: customer.id,
      flow: params.flow,
      draft: body,
      now: clock.now(),
    });
    return answer(204, null);
  },
});
