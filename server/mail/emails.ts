import type { Email } from "../../domain/email.ts";
import type { Day } from "../../domain/london-calendar.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import type { Deps } from "../app/deps.ts";
import {
  accountDeletedEmail,
  inactiveAccountEmail,
  type LeadToErase,
  leadErasureEmail,
} from "./account-closing.ts";
import {
  accessKeyMadeEmail,
  emailChangedEmail,
  emailChangeEmail,
  lockedEmail,
  newDeviceEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
} from "./account-notices.ts";
import { type CodeRequest, resetPasswordEmail, signUpEmail, verifyContactEmail } from "./codes.ts";
import {
  alsoLinkedEmail,
  consentReceiptEmail,
  newOccupantEmail,
  notConnectedEmail,
  reconsentReminderEmail,
  withdrawalConfirmedEmail,
} from "./consents.ts";
import type { EmailBody } from "./email-body.ts";
import { silentMeterEmail, weekSummaryEmail } from "./energy.ts";
import { optedInEmail } from "./opt-in.ts";
import { turnDownEventEmail } from "./turn-down-event.ts";

/** Times are epoch milliseconds. Kinds without `to` use the customer's address at the time of sending. */
export interface EmailKinds {
  "sign-up": CodeRequest;
  "reset-password": CodeRequest;
  "password-changed": { to: Email; at: number };
  "new-device": { to: Email; device: string; at: number };
  "passkey-added": { to: Email; at: number };
  "access-key-made": { to: Email; name: string; at: number };
  locked: { to: Email; at: number; minutes: number };
  "verify-contact": { to: Email; customerId: string };
  "email-change": { to: Email; at: number };
  "email-changed": { to: Email; at: number };
  "opted-in": { to: Email; campaignId: string };
  "turn-down-event": { customerId: string; eventId: number; news: "new" | "changed" | "cancelled" };
  "week-summary": { customerId: string; monday: Day };
  "silent-meter": { customerId: string };
  "consent-receipt": { customerId: string; consentId: string };
  /** `due` in epoch seconds. */
  "reconsent-reminder": { to: Email; due: number };
  "withdrawal-confirmed": { to: Email };
  /** The data provider did not respond for an hour. */
  "not-connected": { to: Email; flow: ConsentFlow };
  "new-occupant": { to: Email };
  "also-linked": { to: Email };
  "inactive-account": { to: Email };
  "account-deleted": { to: Email; givenName: string; at: number };
  "forget-lead": LeadToErase;
}

/** Writes an email at the time of sending; null if it is no longer relevant. */
export const emailTable: {
  [K in keyof EmailKinds]: (
    deps: Deps,
    data: EmailKinds[K] & { to: Email },
  ) => Promise<EmailBody | null> | EmailBody | null;
} = {
  "sign-up": signUpEmail,
  "reset-password": resetPasswordEmail,
  "password-changed": passwordChangedEmail,
  "new-device": newDeviceEmail,
  "passkey-added": passkeyAddedEmail,
  "access-key-made": accessKeyMadeEmail,
  locked: lockedEmail,
  "verify-contact": verifyContactEmail,
  "email-change": emailChangeEmail,
  "email-changed": emailChangedEmail,
  "opted-in": optedInEmail,
  "turn-down-event": turnDownEventEmail,
  "week-summary": weekSummaryEmail,
  "silent-meter": silentMeterEmail,
  "consent-receipt": consentReceiptEmail,
  "reconsent-reminder": reconsentReminderEmail,
  "withdrawal-confirmed": withdrawalConfirmedEmail,
  "not-connected": notConnectedEmail,
  "new-occupant": newOccupantEmail,
  "also-linked": alsoLinkedEmail,
  "inactive-account": inactiveAccountEmail,
  "account-deleted": accountDeletedEmail,
  "forget-lead": leadErasureEmail,
};
