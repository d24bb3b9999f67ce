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
 * Every kind of e-mail with what it is written from. Moments are epoch milliseconds. One that names no address goes to
 * the one that its customer has when it is sent: what is about a home is nothing for an address that was given up.
 */
export interface EmailKinds {
  /** The code for a new address, or word that the address has an account already. */
  "sign-up": { to: Email; asker: string };
  /** The code for a new password; nothing when nobody has the address. */
  "reset-password": { to: Email; asker: string };
  "password-changed": { to: Email; at: number };
  /** Somebody signed in on a device that the account does not know. `device` in words. */
  "new-device": { to: Email; device: string; at: number };
  "passkey-added": { to: Email; at: number };
  "access-key-made": { to: Email; name: string; at: number };
  /** Too many wrong passwords; nothing when nobody has the address. */
  locked: { to: Email; at: number; minutes: number };
  /** The code to a new address. */
  "verify-contact": { to: Email; customerId: string };
  /** To the old address: a change was asked for. */
  "email-change": { to: Email; at: number };
  /** To the old address: the change was made. */
  "email-changed": { to: Email; at: number };
  /** Taking part in Turn Down and Save, with the way out. */
  "opted-in": { to: Email; campaignId: string };
  /** An event of Turn Down and Save comes, has changed or is off; nothing to those who have left. */
  "turn-down-event": { customerId: string; eventId: number; news: "new" | "changed" | "cancelled" };
  /** A customer's week from a Monday on; nothing to those who no longer want it. */
  "week-summary": { customerId: string; monday: Day };
  /** Nothing has come from a customer's meter for three days; nothing to those who no longer want to know. */
  "silent-meter": { customerId: string };
  /** What was agreed to when a meter was registered. */
  "consent-receipt": { customerId: string; consentId: string };
  /** Consent has to be given again by `due`, in epoch seconds. */
  "reconsent-reminder": { to: Email; due: number };
  /** The data provider has confirmed that consent is over. */
  "withdrawal-confirmed": { to: Email };
  /** The data provider gave no answer for an hour. */
  "not-connected": { to: Email; flow: ConsentFlow };
  /** Somebody moved into the customer's former home. */
  "new-occupant": { to: Email };
  /** Somebody who lives there too has linked the customer's meter. */
  "also-linked": { to: Email };
  "inactive-account": { to: Email };
  "account-deleted": { to: Email; givenName: string; at: number };
  /** To ourselves: a request for a quote is to be erased at the partner. */
  "forget-lead": ForgottenLead;
}

/** How each kind is written to an address, at the moment of sending; null when there is nothing to say any more. */
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
