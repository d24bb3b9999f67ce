import * as z from "zod/mini";
import { CAMPAIGN } from "../domain/opt-in.ts";
import { endpointGroup } from "./endpoint.ts";

const field = z.string().check(z.maxLength(600));
const trueOrFalse = z.enum(["true", "false"]);

const inLink = { opt_in: z.optional(trueOrFalse) };
const inBody = {
  opt_in: z.optional(z.union([z.boolean(), trueOrFalse])),
  token: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
};
/** Whom and what a link is about. The call says by a sentence of its own which of it is missing. */
const named = { email: field, campaign_id: field };
const perhapsNamed = { email: z.optional(field), campaign_id: z.optional(field) };

const subscriptionShape = z.object({
  campaign_id: z.string(),
  opt_in: z.boolean(),
  /** Epoch seconds. */
  changed_at: z.number(),
});

/** Taking part in Turn Down and Save. */
export const subscriptionCalls = endpointGroup({
  "PUT /api/user/subscriptions/web": {
    audience: "public",
    summary:
      "Opts an address in to a campaign or out of it, from an e-mailed link. Query and body say the same; `token` comes from a signed link.",
    query: z.object({ ...perhapsNamed, ...inLink }),
    documentedQuery: z.object({ ...named, ...inLink }),
    body: z.object({ ...perhapsNamed, ...inBody }),
    documentedBody: z.object({ ...named, ...inBody }),
    answers: { 200: z.object({ email: z.string(), campaign_id: z.string(), opt_in: z.boolean() }) },
    problems: [403, 429],
  },
  "GET /api/user/subscriptions": {
    audience: "customer",
    summary: "Lists the campaigns that the customer’s address was opted in to or out of.",
    answers: { 200: z.object({ subscriptions: z.array(subscriptionShape) }) },
  },
  "PUT /api/user/subscriptions": {
    audience: "customer",
    summary: "Opts the signed-in customer in to a campaign or out of it.",
    body: z.strictObject({ campaign_id: z.string().check(z.regex(CAMPAIGN)), opt_in: z.boolean() }),
    answers: { 200: z.object({ campaign_id: z.string(), opt_in: z.boolean() }) },
    problems: [422, 429],
  },
});
