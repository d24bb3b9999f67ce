import * as z from "zod/mini";
import { solarRequests } from "../domain/solar.ts";
import { endpointGroup } from "./endpoint.ts";

const text = z.string().check(z.maxLength(300));

/** Customers who would like a quote for solar panels or a battery. */
export const solarLeadCalls = endpointGroup({
  "POST /api/solar-leads": {
    audience: "customer",
    summary:
      "Asks for a solar or battery quote. Name, address and e-mail are taken from the customer's profile, whatever is sent; asking for the same again within 30 days is one request. With other details it corrects what still waits, or is passed on as a correction of what the partner has.",
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
});
