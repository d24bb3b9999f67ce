import { parseProgress } from "../../domain/progress.ts";
import { answer, handlers } from "../handlers.ts";

export const progress = handlers({
  "GET /api/user/progress/{flow}": async ({ deps, customer, params }) =>
    answer(200, await deps.db.progress.read(customer.id, params.flow)),

  "PUT /api/user/progress/{flow}": async ({ deps, customer, params, body }) => {
    await deps.db.progress.add(customer.id, params.flow, parseProgress(body));
    return answer(200, await deps.db.progress.read(customer.id, params.flow));
  },
});
