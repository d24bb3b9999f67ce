import * as z from "zod/mini";
import { REFERRAL_ID } from "../domain/referral.ts";
import { endpointGroup } from "./endpoint.ts";
import { email } from "./field-types.ts";

export const referralCalls = endpointGroup({
  "POST /api/referrals": {
    audience: "public",
    summary:
      "Records, once, who referred the customer signed in by cookie. An email address in the body is ignored: the customer’s own is used.",
    encoding: "form",
    body: z.object({
      email: z.optional(email.check(z.maxLength(600))),
      referredBy: z.string().check(z.regex(REFERRAL_ID)),
    }),
    responses: { 202: null },
    problems: [401],
  },
  "POST /api/user/attribution": {
    audience: "customer",
    summary: "Stores the campaign tags of the customer’s first visit, such as utm_source. First write wins.",
    body: z
      .record(
        z.string().check(z.regex(/^(utm_[a-z]{1,20}|referral_id|gclid)$/)),
        z.string().check(z.maxLength(200)),
      )
      .check(z.meta({ examples: [{ utm_source: "newsletter" }] })),
    responses: { 204: null },
  },
});
