import type { Email } from "../../domain/email.ts";
import { longDate } from "../../domain/london.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { RETENTION_DAYS } from "../../domain/readings/permission.ts";
import type { Deps } from "../app/deps.ts";
import type { EmailBody } from "./email-body.ts";
import { renderEmail } from "./render-email.ts";

const SHOWN_DIGITS = 4;

/** Receipt with what is shared, why, with whom, the proof, the expiry and how to withdraw. */
export async function consentReceiptEmail(
  deps: Deps,
  { customerId, consentId }: { customerId: string; consentId: string },
): Promise<EmailBody | null> {
  const consents = await deps.db.consents.list(customerId);
  const consent = consents.find(({ id }) => id === consentId);
  if (!consent) return null;
  const fills = {
    purpose: consent.purpose,
    mpanEnd: consent.mpan.slice(-SHOWN_DIGITS),
    verification: consent.verification,
    termsVersion: consent.termsVersion,
    givenDay: longDate(consent.givenAt),
    lastDay: longDate(consent.expiresAt),
    reference: consent.id,
  };
  return renderEmail(deps, "email-consent-receipt", fills, { primaryButtonText: "/account/consents" });
}

export function reconsentReminderEmail(deps: Deps, { due }: { to: Email; due: number }): Promise<EmailBody> {
  const isPast = due * 1000 < deps.clock.now().getTime();
  return renderEmail(
    deps,
    isPast ? "email-consent-ended" : "email-consent-ends",
    { day: longDate(due) },
    {
      primaryButtonText: isPast ? "/reconfirm/now" : "/reconfirm/soon",
      secondaryButtonText: "/account/consents",
    },
  );
}

export function withdrawalConfirmedEmail(deps: Deps): Promise<EmailBody> {
  return renderEmail(deps, "email-withdrawal-confirmed", {}, { primaryButtonText: "/account" });
}

export function notConnectedEmail(deps: Deps, { flow }: { flow: ConsentFlow }): Promise<EmailBody> {
  const primaryButtonText = flow === "onboarding" ? "/onboarding" : "/reconfirm";
  return renderEmail(deps, "email-not-connected", {}, { primaryButtonText });
}

/** Does not reveal who else linked the meter. */
export function alsoLinkedEmail(deps: Deps, _data: { to: Email }): Promise<EmailBody> {
  return renderEmail(deps, "email-also-linked", {}, { primaryButtonText: "/account" });
}

const OBJECTION_DAYS = 14;

/** Does not reveal who moved in. */
export function newOccupantEmail(deps: Deps, _data: { to: Email }): Promise<EmailBody> {
  const fills = { objectionDays: String(OBJECTION_DAYS), keptDays: String(RETENTION_DAYS) };
  return renderEmail(deps, "email-new-occupant", fills, { primaryButtonText: "/onboarding" });
}
