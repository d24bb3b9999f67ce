import { parseProgress } from "../../domain/progress.ts";
import { addProgress, readProgress } from "../db/registration/progress.ts";
import { answer, handlers } from "../handlers.ts";

export const progress = handlers({
  "GET /api/user/progress/{flow}": async ({ deps, customer, params }) =>
    answer(200, await readProgress(deps.db.query, customer.id, params.flow)),

  "PUT /api/user/progress/{flow}": async ({ deps, customer, params, body }) => {
    await addProgress(deps.db.query, customer.id, params.flow, parseProgress(body));
    return answer(200, await readProgress(deps.db.query, customer.id, params.flow));
  },
});
