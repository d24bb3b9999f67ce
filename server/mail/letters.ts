import type { Email } from "../../domain/email.ts";
import type { Deps } from "../deps.ts";
import { accountDeletedLetter } from "./account-deleted.ts";
import { lockedLetter, passkeyAddedLetter, passwordChangedLetter } from "./account-notices.ts";
import { newOccupantLetter, withdrawalConfirmedLetter } from "./consent-ended.ts";
import { consentReceiptLetter } from "./consent-receipt.ts";
import { emailChangedLetter, emailChangeLetter, verifyContactLetter } from "./email-change.ts";
import { forgetLeadLetter } from "./forget-lead.ts";
import { inactiveAccountLetter } from "./inactive-account.ts";
import { optedInLetter } from "./opt-in.ts";
import { reconsentReminderLetter } from "./reconsent-reminder.ts";
import { resetPasswordLetter } from "./reset-password.ts";
import { signUpLetter } from "./sign-up.ts";
import type { Words } from "./words.ts";

/** Every kind of letter with what it is written from. Moments are epoch milliseconds. */
export interface LetterKinds {
  /** The code for a new address, or word that the address has an account already. */
  "sign-up": { to: Email };
  /** The code for a new password; nothing when nobody has the address. */
  "reset-password": { to: Email };
  "password-changed": { to: Email; at: number };
  "passkey-added": { to: Email; at: number };
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
  /** What was agreed to when a meter was registered. */
  "consent-receipt": { to: Email; customerId: string; consentId: string };
  /** Consent has to be given again by `due`, in epoch seconds. */
  "reconsent-reminder": { to: Email; due: number };
  /** The data provider has confirmed that consent is over. */
  "withdrawal-confirmed": { to: Email };
  /** Somebody moved into the customer's former home. */
  "new-occupant": { to: Email };
  "inactive-account": { to: Email };
  "account-deleted": { to: Email; givenName: string; at: number };
  /** To ourselves: a request for a quote is to be erased at the partner. */
  "forget-lead": { to: Email; customer: string; askedAt: readonly number[] };
}

/** How each kind is written, at the moment of sending; null when there is nothing to say any more. */
export const letterTable: {
  [K in keyof LetterKinds]: (deps: Deps, data: LetterKinds[K]) => Promise<Words | null> | Words | null;
} = {
  "sign-up": signUpLetter,
  "reset-password": resetPasswordLetter,
  "password-changed": passwordChangedLetter,
  "passkey-added": passkeyAddedLetter,
  locked: lockedLetter,
  "verify-contact": verifyContactLetter,
  "email-change": emailChangeLetter,
  "email-changed": emailChangedLetter,
  "opted-in": optedInLetter,
  "consent-receipt": consentReceiptLetter,
  "reconsent-reminder": reconsentReminderLetter,
  "withdrawal-confirmed": withdrawalConfirmedLetter,
  "new-occupant": newOccupantLetter,
  "inactive-account": inactiveAccountLetter,
  "account-deleted": accountDeletedLetter,
  "forget-lead": forgetLeadLetter,
};
