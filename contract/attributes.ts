import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const name = z.string().check(z.maxLength(256));

const attributes = z.object({
  given_name: z.string(),
  family_name: z.string(),
  email: z.string(),
  /** The 15 parts joined by `|`; empty when there is none. */
  address: z.string(),
  "custom:postcode": z.string(),
  "custom:smart_meter_user": z.enum(["true", "false"]),
});

export type Attributes = z.output<typeof attributes>;

/** What we know of the signed-in customer. */
export const attributeCalls = endpointGroup({
  "GET /api/user/attributes": {
    audience: "customer",
    summary: "Reads the customer’s name, e-mail and home address.",
    answers: { 200: attributes },
  },
  "PATCH /api/user/attributes": {
    audience: "customer",
    summary: "Changes the customer’s name or home address.",
    body: z.strictObject({
      given_name: z.optional(name),
      family_name: z.optional(name),
      address: z.optional(z.string().check(z.maxLength(1000))),
      "custom:postcode": z.optional(z.string().check(z.maxLength(20))),
      /** Follows from the registration: accepted only when it already says the same. */
      "custom:smart_meter_user": z.optional(z.enum(["true", "false"])),
    }),
    answers: { 200: attributes },
    problems: [409, 422],
  },
});
