import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { email, joinedAddress } from "./field-types.ts";

const name = z.string().check(z.maxLength(256));

const attributes = z
  .object({
    given_name: z.string(),
    family_name: z.string(),
    email,
    address: joinedAddress.check(z.describe("The 15 parts joined by `|`; empty without an address.")),
    "custom:postcode": z.string(),
    "custom:smart_meter_user": z.enum(["true", "false"]),
  })
  .register(z.globalRegistry, { id: "Attributes" });

export type Attributes = z.output<typeof attributes>;

export const attributeCalls = endpointGroup({
  "GET /api/user/attributes": {
    audience: "customer",
    summary: "Returns the customer’s name, email address and home address.",
    responses: { 200: attributes },
  },
  "PATCH /api/user/attributes": {
    audience: "customer",
    summary: "Changes the customer’s name or home address.",
    body: z.strictObject({
      given_name: z.optional(name),
      family_name: z.optional(name),
      address: z.optional(
        joinedAddress.check(
          z.maxLength(1000),
          z.describe("The 15 parts joined by `|`; empty, with an empty postcode, to delete the home."),
        ),
      ),
      "custom:postcode": z.optional(z.string().check(z.maxLength(20))),
      "custom:smart_meter_user": z
        .optional(z.enum(["true", "false"]))
        .check(z.describe("Read-only: must equal the current value.")),
    }),
    responses: { 200: attributes },
    problems: [409, 422],
  },
});
