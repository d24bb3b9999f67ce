import type { Success } from "../../contract/endpoints.ts";

export type CardOutcome = Success<"GET /api/user/card/validation">["data"]["outcome"];

interface OutcomeCopy {
  why: string;
  /** Which way is offered first. */
  first: "card" | "meter-code";
}

/** Why a card did not confirm the home, and the way that is likelier to work next. */
export const cardOutcomeCopy: Record<Exclude<CardOutcome, "passed">, OutcomeCopy> = {
  "postcode-mismatch": {
    why: "Your bank says that this card is registered at another postcode. Try a card that is registered at this home.",
    first: "card",
  },
  "security-code-mismatch": {
    why: "The security code wasn't right. Check the digits on your card and try again.",
    first: "card",
  },
  "bank-did-not-answer": {
    why: "Your bank didn't say whether the postcode matches. Some banks never do, so trying the same card again won't help.",
    first: "meter-code",
  },
  declined: {
    why: "Your bank declined the check. That says nothing about you: try another card that is registered at this home.",
    first: "card",
  },
  "authentication-needed": {
    why: "Your bank wanted you to confirm that it's you, and that was not finished. Try again, and approve it in your bank's app or by text message.",
    first: "card",
  },
  "used-by-another-account": {
    why: "This card has already confirmed a home for another account. Try another card that is registered at this home.",
    first: "card",
  },
  none: {
    why: "The check was not finished, or it was more than an hour ago. Please check your card again.",
    first: "card",
  },
};
