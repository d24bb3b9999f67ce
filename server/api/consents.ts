import type { Consent } from "../../contract/consents.ts";
import { problem } from "../app/problem.ts";
import { endConsent } from "../registration/end.ts";
import { answer, handlers } from "./handlers.ts";

export const consents = handlers({
  "GET /api/user/consents": async ({ deps, customer }) =>
    answer(200, { consents: await deps.db.consents.list(customer.id) }),

  "POST /api/user/consents/{id}/withdraw": async ({ deps, customer, params }) => {
    const { db } = deps;
    return db.transaction(async (tx) => {
      await tx.customers.lock(customer.id);
      const consents = await tx.consents.list(customer.id);
      const asked = consents.find(({ id }) => id === params.id);
      if (!asked) return NO_SUCH_CONSENT;
      const held = await tx.registrations.read(customer.id);
      const isHeld = consents.some(({ id }) => id === held?.consentId && isOrFollows(id, asked, consents));
      if (isHeld) await endConsent(deps, tx, customer.id, "withdrawn");
      return answer(204, null);
    });
  },
});

/** Withdrawing a consent that was renewed in another window withdraws its successors too. */
function isOrFollows(id: string, asked: Consent, consents: readonly Consent[]): boolean {
  if (id === asked.id) return true;
  if (asked.endedBy !== "newer-consent") return false;
  const others = consents.filter((one) => one.id !== asked.id);
  const next = others.find((one) => one.givenAt === asked.withdrawnAt);
  return next !== undefined && isOrFollows(id, next, others);
}

const NO_SUCH_CONSENT = problem("no-such-consent");
