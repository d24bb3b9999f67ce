/** A button's label field. Its path is set in code. */
type Button = "primaryButtonText" | "secondaryButtonText";

interface EmailParts {
  /** Placeholders. The texts must use each of them, and no others. */
  fills: readonly string[];
  buttons: readonly Button[];
}

const one = ["primaryButtonText"] as const;
const two = ["primaryButtonText", "secondaryButtonText"] as const;

/**
 * Every email to a customer by content tag. `title` is the subject, `subtitle` the heading, `body` is above the
 * buttons and `bodyEnd` below. All may use `{product}`.
 */
export const emails = {
  "email-access-key-made": { fills: ["key", "moment"], buttons: one },
  "email-account-deleted": { fills: ["name", "moment"], buttons: one },
  "email-already-registered": { fills: [], buttons: one },
  "email-also-linked": { fills: [], buttons: one },
  "email-change-asked": { fills: ["moment"], buttons: one },
  "email-changed": { fills: ["moment"], buttons: [] },
  "email-consent-ended": { fills: ["day"], buttons: two },
  "email-consent-ends": { fills: ["day"], buttons: two },
  "email-consent-receipt": {
    fills: ["purpose", "mpanEnd", "verification", "termsVersion", "givenDay", "lastDay", "reference"],
    buttons: one,
  },
  "email-inactive-account": { fills: [], buttons: one },
  "email-locked": { fills: ["moment", "minutes"], buttons: one },
  "email-new-device": { fills: ["moment", "device"], buttons: one },
  "email-new-occupant": { fills: ["objectionDays", "keptDays"], buttons: one },
  "email-not-connected": { fills: [], buttons: one },
  "email-opted-in": { fills: [], buttons: two },
  "email-passkey-added": { fills: ["moment"], buttons: one },
  "email-password-changed": { fills: ["moment", "signedOutElsewhere"], buttons: one },
  "email-reset-password": { fills: ["name", "code", "codeLasts"], buttons: [] },
  "email-sign-up": { fills: ["code", "codeLasts"], buttons: [] },
  "email-silent-meter": { fills: ["since", "why", "whatToDo"], buttons: two },
  "email-silent-permission": { fills: ["since", "why", "whatToDo"], buttons: two },
  "email-turn-down-cancelled": { fills: ["event"], buttons: two },
  "email-turn-down-changed": { fills: ["event", "reward"], buttons: two },
  "email-turn-down-event": { fills: ["event", "hours", "reward"], buttons: two },
  "email-verify-contact": { fills: ["code", "codeLasts"], buttons: [] },
  "email-week-summary": { fills: ["week", "headline", "use", "estimate"], buttons: two },
  "email-withdrawal-confirmed": { fills: [], buttons: one },
} as const satisfies Record<string, EmailParts>;

export type EmailTag = keyof typeof emails;

export const emailTags = Object.keys(emails) as EmailTag[];

export function isEmailTag(tag: string): tag is EmailTag {
  return Object.hasOwn(emails, tag);
}

export type EmailFills<Tag extends EmailTag> = Record<(typeof emails)[Tag]["fills"][number], string>;

export type EmailButtons<Tag extends EmailTag> = Record<(typeof emails)[Tag]["buttons"][number], string>;
