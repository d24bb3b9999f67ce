import { readDraft, saveDraft } from "../db/registration/drafts.ts";
import { answer, handlers } from "../handlers.ts";

export const draft = handlers({
  "GET /api/user/draft/{flow}": async ({ deps, customer, params }) =>
    answer(200, await readDraft(deps.db.query, deps.keys, customer.id, params.flow)),

  "PUT /api/user/draft/{flow}": async ({ deps, customer, params, body }) => {
    const { db, keys, clock } = deps;
    await saveDraft(db.query, keys, {
      userId: customer.id,
      flow: params.flow,
      draft: body,
      now: clock.now(),
    });
    return answer(204, null);
  },
});
