import * as z from "zod/mini";
import { endpointGroup, waitShape } from "./endpoint.ts";

/** Proving the right to a home with a payment card. Nothing is charged. */
export const cardCalls = endpointGroup({
  "POST /api/user/card": {
    alsoAt: "/user/card",
    audience: "customer",
    asksPartner: true,
    summary:
      "Begins a card check and answers with the secret that the card provider’s script confirms it with.",
    body: z.strictObject({ paymentMethodId: z.string().check(z.regex(/^\w{1,255}$/)) }),
    answers: { 200: z.object({ clientSecret: z.string() }) },
    problems: [409, 422, 429, 503],
  },
  "GET /api/user/card/validation": {
    alsoAt: "/user/card/validation",
    audience: "customer",
    asksPartner: true,
    summary:
      "Says whether the newest card check proves the home, and if not, why. With wait=false it answers at once: with 202 when the card provider has not been asked yet.",
    query: waitShape,
    answers: {
      202: z.object({ cardValidated: z.literal(false), outcome: z.null() }),
      200: z.object({
        cardValidated: z.boolean(),
        outcome: z.enum([
          "passed",
          "address-mismatch",
          "postcode-mismatch",
          "security-code-mismatch",
          "bank-did-not-answer",
          "declined",
          "authentication-needed",
          "ended",
          "used-for-other-homes",
          "none",
        ]),
      }),
    },
  },
  "POST /api/webhooks/stripe": {
    audience: "signature",
    summary:
      "Hears from the card provider that a card was tried in a check, whatever the browser says of it.",
    answers: { 204: null },
    problems: [403],
  },
});
