import type { Email } from "../../domain/email.ts";
import type { Day } from "../../domain/london-calendar.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import type { Deps } from "../app/deps.ts";
import {
  accountDeletedEmail,
  type ForgottenLead,
  forgetLeadEmail,
  inactiveAccountEmail,
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
import { resetPasswordEmail, signUpEmail, verifyContactEmail } from "./codes.ts";
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

/**
 * Every kind of e-mail with its data. Times are in epoch milliseconds unless noted. Kinds without `to` go to
 * the customer's address at the time of sending.
 */
export interface EmailKinds {
  /** A verification code, or a note that the address has an account already. */
  "sign-up": { to: Email; asker: string };
  /** A password reset code; not sent to unknown addresses. */
  "reset-password": { to: Email; asker: string };
  "password-changed": { to: Email; at: number };
  /** A sign-in on an unknown device. `device` in words. */
  "new-device": { to: Email; device: string; at: number };
  "passkey-added": { to: Email; at: number };
  "access-key-made": { to: Email; name: string; at: number };
  /** Too many wrong passwords; not sent to unknown addresses. */
  locked: { to: Email; at: number; minutes: number };
  /** A code to the new address. */
  "verify-contact": { to: Email; customerId: string };
  /** To the old address. */
  "email-change": { to: Email; at: number };
  /** To the old address. */
  "email-changed": { to: Email; at: number };
  /** Confirms an opt-in to Turn Down and Save, with an opt-out link. */
  "opted-in": { to: Email; campaignId: string };
  /** A coming, changed or cancelled event; not sent to those who have opted out. */
  "turn-down-event": { customerId: string; eventId: number; news: "new" | "changed" | "cancelled" };
  /** The week from a Monday; not sent to those who have opted out. */
  "week-summary": { customerId: string; monday: Day };
  /** No data from the meter for three days; not sent to those who have opted out. */
  "silent-meter": { customerId: string };
  "consent-receipt": { customerId: string; consentId: string };
  /** `due` in epoch seconds. */
  "reconsent-reminder": { to: Email; due: number };
  "withdrawal-confirmed": { to: Email };
  /** The data provider did not respond for an hour. */
  "not-connected": { to: Email; flow: ConsentFlow };
  /** Another customer moved into the former home. */
  "new-occupant": { to: Email };
  /** Another customer in the home linked the same meter. */
  "also-linked": { to: Email };
  "inactive-account": { to: Email };
  "account-deleted": { to: Email; givenName: string; at: number };
  /** To staff: a quote request must be erased at the partner. */
  "forget-lead": ForgottenLead;
}

/** Writes each kind at the time of sending; null if no longer relevant. */
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
  "forget-lead": forgetLeadEmail,
};
