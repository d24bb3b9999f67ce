import * as z from "zod/mini";
import {
  solarEvents,
  solarInterests,
  solarLeadStates,
  solarOutcomes,
  solarRequests,
} from "../domain/solar.ts";
import { endpointGroup } from "./endpoint.ts";

const text = z.string().check(z.maxLength(300));

/** Epoch seconds. */
const time = z.number();

/** What a partner is sent: whose request it is, how to reach them, and what they agreed to; of a withdrawal, who it is. */
const solarDetails = z.object({
  firstname: text,
  lastname: text,
  email: text,
  phone: z.optional(text),
  address: z.optional(text),
  city: z.optional(text),
  zip: z.optional(text),
  battery_only: z.optional(z.boolean()),
  consent_for_data_sharing_with_solar_partner: z.boolean(),
  consent_to_share_with_battery_installer: z.boolean(),
  sourceofsolarlead: z.optional(text),
  is_correction: z.optional(z.boolean()),
  is_withdrawal: z.optional(z.boolean()),
});

const solarLead = z.object({
  interest: z.enum(solarInterests),
  partner: z.string(),
  /** What the partner is to us: "solar partner". */
  partnerDoes: z.string(),
  /** See `SolarLeadState`. */
  state: z.enum(solarLeadStates),
  /** What was agreed to last, word for word, and when. */
  consentText: z.string(),
  agreedAt: time,
  /** When it was taken back; null while it lasts. */
  withdrawnAt: z.nullable(time),
  /** By when the partner calls, in epoch seconds; null while it has not got the request, and once that is over. */
  callsBy: z.nullable(time),
  /** What the customer did and what the partner was sent, newest first. */
  events: z.array(
    z.object({
      kind: z.enum(solarEvents),
      at: time,
      partner: z.string(),
      consentText: z.nullable(z.string()),
      /** Of a message, exactly what was sent; null for those from before it was kept. */
      details: z.nullable(solarDetails),
      /** Of a message: null while it is on its way. */
      outcome: z.nullable(z.enum(solarOutcomes)),
    }),
  ),
});

export type SolarLead = z.output<typeof solarLead>;

/** Customers who would like a quote for solar panels or a battery. */
export const solarLeadCalls = endpointGroup({
  "POST /api/solar-leads": {
    audience: "customer",
    summary:
      "Asks for a solar or battery quote. Name, address and e-mail are taken from the customer’s profile, whatever is sent; asking for the same again within 30 days is one request. With other details it corrects what still waits, or is passed on as a correction of what the partner has.",
    body: z.object({
      firstname: z.optional(text),
      lastname: z.optional(text),
      email: z.optional(text),
      phone: text,
      address: z.optional(text),
      city: z.optional(text),
      zip: z.optional(text),
      battery_only: z.boolean(),
      consent_for_data_sharing_with_solar_partner: z.boolean(),
      consent_to_share_with_battery_installer: z.boolean(),
      sourceofsolarlead: z.optional(text),
    }),
    answers: {
      202: z.object({
        status: z.literal(202),
        /** What became of it: see `SolarRequest`. */
        request: z.enum(solarRequests),
      }),
    },
    problems: [409, 422, 429, 503],
  },
  "GET /api/solar-leads": {
    audience: "customer",
    summary:
      "Lists the customer’s requests for quotes: to whom, what was agreed to and taken back, and each message that the partner was sent.",
    answers: { 200: z.object({ leads: z.array(solarLead) }) },
  },
  "POST /api/solar-leads/{interest}/withdraw": {
    audience: "customer",
    summary:
      "Takes back a request with the consent to share it: nothing more is passed on, and the partner is told until it answers. Doing it again changes nothing.",
    params: z.object({ interest: z.enum(solarInterests) }),
    answers: { 204: null },
    problems: [404],
  },
});
