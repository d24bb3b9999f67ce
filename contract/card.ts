import * as z from "zod/mini";
import { endpointGroup, waitShape } from "./endpoint.ts";

export const cardCalls = endpointGroup({
  "POST /api/user/card": {
    alsoAt: "/user/card",
    audience: "customer",
    callsPartner: "cards",
    summary: "Starts a card check and returns the client secret for the card provider’s script.",
    body: z.strictObject({ paymentMethodId: z.string().check(z.regex(/^\w{1,255}$/)) }),
    responses: { 200: z.object({ clientSecret: z.string() }) },
    problems: [409, 422, 429, 503],
  },
  "GET /api/user/card/validation": {
    alsoAt: "/user/card/validation",
    audience: "customer",
    callsPartner: "cards",
    summary:
      "Returns the outcome of the newest card check. With wait=false, returns 202 immediately if the card provider has not been queried yet.",
    query: waitShape,
    responses: {
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
    summary: "Receives card check events from the card provider.",
    responses: { 204: null },
    problems: [403],
  },
});
