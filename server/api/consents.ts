import { CompactSign } from "jose";
import type { Consent } from "../../contract/consents.ts";
import { consentReceipts } from "../../domain/consent-receipt.ts";
import { problem } from "../app/problem.ts";
import { endConsent } from "../registration/end.ts";
import { handlers, respond } from "./handlers.ts";

export const consents = handlers({
  "GET /api/user/consents": async ({ deps, customer }) =>
    respond(200, { consents: await deps.db.consents.list(customer.id) }),

  "GET /api/user/consents/{id}/receipts": async ({ deps, customer, params }) => {
    const { db, keys, config } = deps;
    const consent = (await db.consents.list(customer.id)).find(({ id }) => id === params.id);
    if (!consent) return NO_SUCH_CONSENT;
    const { kid, privateKey } = await db.receiptKeys.newest();
    const principal = keys.digest("receipt", customer.id);
    const { productName, origins } = config;
    const contents = consentReceipts(consent, { productName, origin: origins[0], principal });
    const receipts = await Promise.all(
      contents.map((content) =>
        new CompactSign(Buffer.from(JSON.stringify(content)))
          .setProtectedHeader({ alg: "EdDSA", kid })
          .sign(privateKey),
      ),
    );
    return respond(200, { receipts });
  },

  "GET /api/receipt-keys": async ({ deps }) =>
    respond(200, { keys: await deps.db.receiptKeys.listPublished() }),

  "POST /api/user/consents/{id}/withdraw": async ({ deps, customer, params }) => {
    const { db } = deps;
    return db.transaction(async (tx) => {
      await tx.customers.lock(customer.id);
      const consents = await tx.consents.list(customer.id);
      const requested = consents.find(({ id }) => id === params.id);
      if (!requested) return NO_SUCH_CONSENT;
      const held = await tx.registrations.read(customer.id);
      const isHeld = consents.some(
        ({ id }) => id === held?.consentId && isSameOrSuccessor(id, requested, consents),
      );
      if (isHeld) await endConsent(deps, tx, customer.id, "withdrawn");
      return respond(204, null);
    });
  },
});

/** Withdrawing a consent that was renewed in another window, even after it expired, withdraws its successors. */
function isSameOrSuccessor(id: string, requested: Consent, consents: readonly Consent[]): boolean {
  if (id === requested.id) return true;
  const { endedBy, withdrawnAt, mpan } = requested;
  if (endedBy !== "newer-consent" && endedBy !== "expired") return false;
  const others = consents.filter((one) => one.id !== requested.id);
  const next = others.findLast(({ givenAt, mpan: ofOther }) =>
    endedBy === "expired" ? ofOther === mpan && givenAt >= (withdrawnAt ?? 0) : givenAt === withdrawnAt,
  );
  return next !== undefined && isSameOrSuccessor(id, next, others);
}

const NO_SUCH_CONSENT = problem("no-such-consent");
