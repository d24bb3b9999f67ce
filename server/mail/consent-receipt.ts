import type { Email } from "../../domain/email.ts";
import { longDate } from "../../domain/london.ts";
import { listConsents } from "../db/registration/consents.ts";
import type { Deps } from "../deps.ts";
import type { EmailBody } from "./email-body.ts";

const SHOWN_DIGITS = 4;

/** What was agreed to, in writing, as soon as it was: what, why, who, how we knew, until when, and how to stop. */
export async function consentReceiptEmail(
  { db, keys, config }: Deps,
  { customerId, consentId }: { to: Email; customerId: string; consentId: string },
): Promise<EmailBody | null> {
  const consents = await listConsents(db.query, keys, customerId);
  const consent = consents.find(({ id }) => id === consentId);
  if (!consent) return null;
  return {
    subject: "Your consent to read your smart meter: a receipt",
    heading: "Your smart meter is linked",
    blocks: [
      { paragraph: "Please keep this email. It says what you agreed to." },
      {
        list: [
          `What for: ${consent.purpose}`,
          `Which meter: the electricity meter whose MPAN ends in ${consent.mpan.slice(-SHOWN_DIGITS)}, and the gas meter of the same home.`,
          `Who: ${config.productName} reads the data through its data provider. Nobody else receives it without asking you first.`,
          `How we checked that it is your home: ${consent.verification}`,
          `Terms: version ${consent.termsVersion}`,
          `Given on ${longDate(consent.givenAt)}, until ${longDate(consent.expiresAt)}.`,
          `Reference: ${consent.id}`,
        ],
      },
      { paragraph: "You can stop at any time, without giving a reason and without closing your account." },
      { button: "See or stop my consents", path: "/account/consents" },
    ],
  };
}
