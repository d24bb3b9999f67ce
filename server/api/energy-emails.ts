import { type EnergyEmailKind, energyEmailKinds } from "../../domain/energy-email.ts";
import { nextCheck, nextMonday } from "../../domain/energy-email-times.ts";
import { epochSeconds } from "../../domain/london.ts";
import type { Deps } from "../app/deps.ts";
import { problem, throttlingProblem } from "../app/problem.ts";
import { checkStopLink } from "../mail/stop-link.ts";
import { handlers, respond } from "./handlers.ts";

export const energyEmails = handlers({
  "GET /api/user/energy-emails": async ({ deps: { db }, customer }) => {
    const [settings, registration] = await Promise.all([
      db.energyEmails.read(customer.id),
      db.registrations.read(customer.id),
    ]);
    const emails = energyEmailKinds.map((kind) => {
      const found = settings.find((one) => one.kind === kind);
      return { kind, isOn: found?.isOn ?? false, changedAt: found ? epochSeconds(found.changedAt) : null };
    });
    return respond(200, { emails, hasMeter: registration !== null });
  },

  "PUT /api/user/energy-emails/{kind}": async ({ deps, customer, params: { kind }, body: { isOn } }) => {
    const allowance = await deps.limits.take("energy-email", customer.id);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    await switchEmail(deps, customer.id, kind, isOn);
    return respond(200, { kind, isOn });
  },

  "PUT /api/energy-emails/stop": async ({ deps, body: { link }, clientAddress }) => {
    const found = checkStopLink(deps.keys, link);
    // Mailbox providers unsubscribe thousands from a few addresses, so signed links are counted per customer.
    const allowance = found
      ? await deps.limits.take("energy-email", `${found.userId} ${found.kind}`)
      : await deps.limits.take("bad-link-from", clientAddress);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    if (!found) return NOT_SIGNED;
    await switchEmail(deps, found.userId, found.kind, false);
    return respond(200, { kind: found.kind });
  },
});

async function switchEmail({ db, clock }: Deps, userId: string, kind: EnergyEmailKind, isOn: boolean) {
  const now = clock.now();
  const nextCheckAt = { week: nextMonday, silence: nextCheck }[kind](epochSeconds(now), userId);
  await db.transaction(async (tx) => {
    await tx.customers.lock(userId);
    if (!(await tx.customers.find(userId))) return;
    await tx.energyEmails.switch({ userId, kind, isOn, nextCheck: new Date(nextCheckAt * 1000), now });
  });
}

const NOT_SIGNED = problem("stop-link-not-signed");
const TOO_MANY = (wait: string) => `This has been changed too often. Please try again in ${wait}.`;
