import type { EndpointKey } from "../../contract/endpoints.ts";
import { parseEmail } from "../../domain/email.ts";
import type { SecurityEventName } from "../../domain/security-event.ts";
import type { Deps } from "../app/deps.ts";

/** The calls whose outcome is kept, done or refused, and by what name. */
const audited: Partial<Record<EndpointKey, SecurityEventName>> = {
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
  /** The id of the customer who calls, or whom the call came to be about. */
  about: string | undefined;
  body: unknown;
  clientAddress: string;
  /** The problem's code, or null when the call did what it was asked to. */
  problem: string | null;
}

/**
 * Keeps that a call was made and how it ended, and counts it for operators. The call has had its effect by then: a record that cannot be
 * written is an error in the log, and does not turn the answer into a failure.
 */
export async function audit(
  deps: Deps,
  key: EndpointKey,
  { about, body, clientAddress, problem }: AuditedCall,
) {
  const event = audited[key];
  if (!event) return;
  const { db, clock, log, metrics } = deps;
  const subject = about ?? (await subjectNamed(deps, body));
  const outcome = problem ?? "done";
  metrics.events.inc({ event, outcome });
  const line = { subject, from: clientAddress, event, outcome, at: clock.now() };
  await db.securityEvents.record(line).catch((error: Error) => {
    log.error({ err: error, event, outcome }, "an event could not be kept");
  });
}

/**
 * Whom somebody who is not signed in named by an e-mail address: the customer who has it, or else the address
 * in its normal form; "" without one. Both are looked for alike, so that the time taken tells nothing.
 */
async function subjectNamed({ db }: Deps, body: unknown): Promise<string> {
  const email = parseEmail(String(Object(body).email ?? ""));
  if (!email.ok) return "";
  return (await db.customers.findByEmail(email.value))?.id ?? email.value;
}
