import { problem } from "../app/problem.ts";
import { handlers, respond } from "./handlers.ts";

export const referrals = handlers({
  "POST /api/referrals": async ({ deps, body, request }) => {
    const { db, clock, jobs, identity } = deps;
    const customer = await identity.sessionOf(request);
    if (!customer) return SIGN_IN_FIRST;
    await db.transaction(async (tx) => {
      const isNew = await tx.referrals.add(customer.id, body.referredBy, clock.now());
      if (isNew) await jobs.send("deliver-referral", { userId: customer.id }, { within: tx });
    });
    return respond(202, null);
  },

  "POST /api/user/attribution": async ({ deps, customer, body }) => {
    await deps.db.referrals.addAttribution(customer.id, body, deps.clock.now());
    return respond(204, null);
  },
});

const SIGN_IN_FIRST = problem("sign-in-first");
