import * as z from "zod/mini";
import {
  solarEvents,
  solarInterests,
  solarLeadStates,
  solarOutcomes,
  solarRequests,
} from "../domain/solar.ts";
import { endpointGroup } from "./endpoint.ts";
import { email, epochSeconds } from "./field-types.ts";
import { solarQuery } from "./solar-estimate.ts";

const text = z.string().check(z.maxLength(300));

/** The message sent to a partner. */
const solarDetails = z
  .object({
    firstname: text,
    lastname: text,
    email: email.check(z.maxLength(300)),
    phone: z.optional(text),
    address: z.optional(text),
    city: z.optional(text),
    zip: z.optional(text),
    estimate: z.optional(z.string()).check(z.describe("The estimate that the customer agreed to share.")),
    battery_only: z.optional(z.boolean()),
    consent_for_data_sharing_with_solar_partner: z.boolean(),
    consent_to_share_with_battery_installer: z.boolean(),
    sourceofsolarlead: z.optional(text),
    is_correction: z.optional(z.boolean()),
    is_withdrawal: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: "SolarDetails" });

const solarLead = z
  .object({
    interest: z.enum(solarInterests),
    partner: z.string(),
    partnerDoes: z.string(),
    state: z.enum(solarLeadStates),
    consentText: z.string().check(z.describe("The exact text of the latest consent.")),
    agreedAt: epochSeconds,
    withdrawnAt: z.nullable(epochSeconds),
    callsBy: z
      .nullable(epochSeconds)
      .check(
        z.describe(
          "The last second for the partner to call the customer, in epoch seconds; null unless `state` is delivered.",
        ),
      ),
    events: z
      .array(
        z.object({
          kind: z.enum(solarEvents),
          at: epochSeconds,
          partner: z.string(),
          consentText: z.nullable(z.string()),
          details: z
            .nullable(solarDetails)
            .check(z.describe("The exact message; null for actions, and for messages of earlier releases.")),
          outcome: z
            .nullable(z.enum(solarOutcomes))
            .check(z.describe("Of a message; null while it is being sent.")),
        }),
      )
      .check(z.describe("The customer’s actions and the messages to the partner, newest first.")),
  })
  .register(z.globalRegistry, { id: "SolarLead" });

export type SolarLead = z.output<typeof solarLead>;

export const solarLeadCalls = endpointGroup({
  "POST /api/solar-leads": {
    audience: "customer",
    summary:
      "Requests a solar or battery quote. Name, address and email address come from the customer’s profile, the source from the server; those in the body are ignored. Repeating a request within 30 days has no effect. Different details replace those of an undelivered request, or are sent to the partner as a correction.",
    body: z.object({
      firstname: z.optional(text),
      lastname: z.optional(text),
      email: z.optional(email.check(z.maxLength(300))),
      phone: text,
      address: z.optional(text),
      city: z.optional(text),
      zip: z.optional(text),
      battery_only: z.boolean(),
      consent_for_data_sharing_with_solar_partner: z.boolean(),
      consent_to_share_with_battery_installer: z.boolean(),
      sourceofsolarlead: z.optional(text),
      estimate: z
        .optional(
          z.object({
            choices: solarQuery.check(z.describe("The query of the estimate.")),
            summary: z
              .string()
              .check(z.maxLength(1000), z.describe("The summary that the customer saw and agreed to share.")),
          }),
        )
        .check(
          z.describe(
            "A solar estimate to send with the request. It is computed again: 422 unless its summary is the same. Panels go to the solar partner only, a battery alone to the battery installer only.",
          ),
        ),
    }),
    responses: {
      202: z.object({
        status: z.literal(202),
        request: z.enum(solarRequests),
      }),
    },
    problems: [409, 422, 429, 503],
  },
  "GET /api/solar-leads": {
    audience: "customer",
    summary: "Lists the customer’s requests for quotes, with partner, consent, withdrawal and messages sent.",
    responses: { 200: z.object({ leads: z.array(solarLead) }) },
  },
  "POST /api/solar-leads/{interest}/withdraw": {
    audience: "customer",
    endsAccess: true,
    summary:
      "Withdraws a request and its consent. Nothing more is shared, and the partner is notified with retries. Idempotent.",
    params: z.object({ interest: z.enum(solarInterests) }),
    responses: { 204: null },
    problems: [404],
  },
});
