import * as z from "zod/mini";
import { CAMPAIGN } from "../domain/opt-in.ts";
import { endpointGroup } from "./endpoint.ts";
import { email, epochSeconds } from "./field-types.ts";

const field = z.string().check(z.maxLength(600));
const trueOrFalse = z.enum(["true", "false"]);

const inLink = { opt_in: z.optional(trueOrFalse) };
const inBody = {
  opt_in: z.optional(z.union([z.boolean(), trueOrFalse])),
  token: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
};
const required = { email: email.check(z.maxLength(600)), campaign_id: field };
/** Optional in the schema, because the handler refuses a missing one with its own message. */
const optional = { email: z.optional(field), campaign_id: z.optional(field) };

const subscriptionShape = z
  .object({
    campaign_id: z.string(),
    opt_in: z.boolean(),
    changed_at: epochSeconds.check(z.describe("When it was chosen, in epoch seconds.")),
  })
  .register(z.globalRegistry, { id: "Subscription" });

export const subscriptionCalls = endpointGroup({
  "PUT /api/user/subscriptions/web": {
    audience: "public",
    summary:
      "Opts an email address in or out of a campaign, from an emailed link. Query and body carry the same values; `token` comes from a signed link.",
    query: z.object({ ...optional, ...inLink }),
    documentedQuery: z.object({ ...required, ...inLink }),
    body: z.object({ ...optional, ...inBody }),
    documentedBody: z.object({ ...required, ...inBody }),
    responses: { 200: z.object({ email, campaign_id: z.string(), opt_in: z.boolean() }) },
    problems: [403, 429],
  },
  "GET /api/user/subscriptions": {
    audience: "customer",
    summary: "Lists the customer’s choices by campaign.",
    responses: { 200: z.object({ subscriptions: z.array(subscriptionShape) }) },
  },
  "PUT /api/user/subscriptions": {
    audience: "customer",
    summary: "Opts the customer in or out of a campaign.",
    body: z.strictObject({ campaign_id: z.string().check(z.regex(CAMPAIGN)), opt_in: z.boolean() }),
    responses: { 200: z.object({ campaign_id: z.string(), opt_in: z.boolean() }) },
    problems: [422, 429],
  },
});
