/** A button of an e-mail by the field of its words; where it leads is the program's. */
type Button = "primaryButtonText" | "secondaryButtonText";

interface EmailParts {
  /** What is filled in, by the names of its placeholders. Each has to stand in the words, and none besides. */
  fills: readonly string[];
  buttons: readonly Button[];
}

const one = ["primaryButtonText"] as const;
const two = ["primaryButtonText", "secondaryButtonText"] as const;

/**
 * Every e-mail to a customer, by the tag of its words. `title` is the subject and `subtitle` the heading, and `body`
 * stands above the button, `bodyEnd` below it. `{product}` may stand in all of them.
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
  "email-week-summary": { fills: ["week", "use", "estimate"], buttons: two },
  "email-withdrawal-confirmed": { fills: [], buttons: one },
} as const satisfies Record<string, EmailParts>;

export type EmailTag = keyof typeof emails;

export const emailTags = Object.keys(emails) as EmailTag[];

export function isEmailTag(tag: string): tag is EmailTag {
  return Object.hasOwn(emails, tag);
}

/** What an e-mail is filled with, by placeholder. */
export type EmailFills<Tag extends EmailTag> = Record<(typeof emails)[Tag]["fills"][number], string>;

/** Where the buttons of an e-mail lead: paths of our own. */
export type EmailButtons<Tag extends EmailTag> = Record<(typeof emails)[Tag]["buttons"][number], string>;
