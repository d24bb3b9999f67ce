import { listConsents } from "../db/registration/consents.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import { answer, handlers } from "../handlers.ts";
import { problem } from "../problem.ts";
import { endConsent } from "../registration/end.ts";

export const consents = handlers({
  "GET /api/user/consents": async ({ deps, customer }) =>
    answer(200, { consents: await listConsents(deps.db.query, deps.keys, customer.id) }),

  "POST /api/user/consents/{id}/withdraw": async ({ deps, customer, params }) => {
    const { db, keys } = deps;
    const held = await readRegistration(db.query, keys, customer.id);
    const isHeld = held?.consentId === params.id;
    const isKnown =
      isHeld || (await listConsents(db.query, keys, customer.id)).some(({ id }) => id === params.id);
    if (!isKnown) return NO_SUCH_CONSENT;
    if (isHeld) await db.query.transaction().execute((tx) => endConsent(deps, tx, customer.id, "withdrawn"));
    return answer(204, null);
  },
});

const NO_SUCH_CONSENT = problem(404, "no-such-consent", "We don't know this consent.");
