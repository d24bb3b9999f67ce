import * as z from "zod/mini";
import { REFERRAL_ID } from "../domain/referral.ts";
import { endpointGroup } from "./endpoint.ts";

/** Who brought a customer here, and by which way they came. */
export const referralCalls = endpointGroup({
  "POST /api/referrals": {
    audience: "public",
    summary:
      "Passes on who referred the customer who is signed in by cookie, once. The e-mail address is the customer’s own, whatever is sent.",
    encoding: "form",
    body: z.object({
      email: z.optional(z.string().check(z.maxLength(600))),
      referredBy: z.string().check(z.regex(REFERRAL_ID)),
    }),
    answers: { 202: null },
    problems: [401],
  },
  "POST /api/user/attribution": {
    audience: "customer",
    summary:
      "Keeps the campaign tags with which the customer first came, such as utm_source. The first ones stay.",
    body: z.record(
      z.string().check(z.regex(/^(utm_[a-z]{1,20}|referral_id|gclid)$/)),
      z.string().check(z.maxLength(200)),
    ),
    answers: { 204: null },
  },
});
