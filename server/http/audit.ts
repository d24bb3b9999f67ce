import type { EndpointKey } from "../../contract/endpoints.ts";
import { parseEmail } from "../../domain/email.ts";
import type { SecurityEventName } from "../../domain/security-event.ts";
import type { Deps } from "../app/deps.ts";

const auditedEvents: Partial<Record<EndpointKey, SecurityEventName>> = {
  "POST /api/identity/sign-up": "sign-up",
  "POST /api/identity/confirm": "address-confirmed",
  "POST /api/identity/sign-in": "sign-in",
  "POST /api/identity/forgot-password": "reset-asked-for",
  "POST /api/identity/reset-password": "password-reset",
  "POST /api/identity/change-password": "password-changed",
  "POST /api/identity/change-email": "new-address-asked-for",
  "POST /api/identity/verify-contact": "address-changed",
  "POST /api/identity/passkeys": "passkey-added",
  "POST /api/identity/passkeys/sign-in": "passkey-sign-in",
  "DELETE /api/identity/passkeys/{id}": "passkey-removed",
  "POST /api/user/access-keys": "access-key-made",
  "DELETE /api/user/access-keys/{id}": "access-key-revoked",
  "DELETE /api/identity/sessions": "other-sessions-ended",
  "DELETE /api/identity/sessions/{id}": "session-ended",
  "POST /api/user/mpan/{mpan}/trusted-consent": "consent-by-card",
  "POST /api/user/mpan/{mpan}/trusted-consent/reconsent": "consent-renewed-by-card",
  "POST /api/user/mpan/{mpan}/ihd-internal": "consent-by-code",
  "POST /api/user/mpan/{mpan}/ihd-internal/reconsent": "consent-renewed-by-code",
  "POST /api/user/consents/{id}/withdraw": "consent-withdrawn",
  "DELETE /api/user/mpan": "meter-removed",
  "DELETE /api/user/readings": "readings-erased",
  "POST /api/user/export": "export-asked-for",
  "DELETE /api/user": "account-deleted",
};

interface AuditedCall {
  about: string | undefined;
  body: unknown;
  clientAddress: string;
  problem: string | null;
}

/** Runs after the call, so a failed write is logged and does not change the response. */
export async function audit(
  deps: Deps,
  key: EndpointKey,
  { about, body, clientAddress, problem }: AuditedCall,
) {
  const event = auditedEvents[key];
  if (!event) return;
  const { db, clock, limits, log, metrics } = deps;
  const subject = about ?? (await subjectOfBody(deps, body));
  const outcome = problem ?? "done";
  metrics.events.inc({ event, outcome });
  const line = { subject, from: clientAddress, event, outcome, at: clock.now() };
  const record = async () => {
    // Limits records of repeated refusals per hour, because anybody can cause them for any address.
    const limit = ["refused-event", `${subject}\n${event}\n${outcome}`] as const;
    if (problem === null || (await limits.take(...limit)).allowed) await db.securityEvents.record(line);
  };
  await record().catch((error: Error) => {
    log.error({ err: error, event, outcome }, "could not record a security event");
  });
}

/** Queries the database with or without an account, so that timing does not reveal which addresses have one. */
async function subjectOfBody({ db }: Deps, body: unknown): Promise<string> {
  const email = parseEmail(String(Object(body).email ?? ""));
  if (!email.ok) return "";
  return (await db.customers.findByEmail(email.value))?.id ?? email.value;
}
