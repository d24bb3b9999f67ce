import { parseProgress } from "../../domain/progress.ts";
import { OnboardingProgress } from "../registration/onboarding-progress.ts";
import { handlers, respond } from "./handlers.ts";

export const progress = handlers({
  "GET /api/user/progress/{flow}": async ({ deps, customer, params }) =>
    respond(200, await new OnboardingProgress(deps.db).read(customer.id, params.flow)),

  "PUT /api/user/progress/{flow}": async ({ deps, customer, params, body }) => {
    await new OnboardingProgress(deps.db).add(customer.id, params.flow, parseProgress(body));
    return respond(200, await new OnboardingProgress(deps.db).read(customer.id, params.flow));
  },
});
