import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { count, email, epochSeconds, uuid } from "./field-types.ts";

const params = z.object({ id: uuid });

export const sessionCalls = endpointGroup({
  "GET /api/identity/session": {
    audience: "customer",
    summary: "Returns the signed-in customer, and whether a new email address awaits confirmation.",
    responses: {
      200: z.object({
        email,
        given_name: z.string(),
        family_name: z.string(),
        verifyContact: z.boolean(),
        newEmail: z.nullable(email).check(z.describe("The email address to confirm, or null.")),
      }),
    },
  },
  "GET /api/identity/sessions": {
    audience: "customer",
    summary: "Lists the customer’s sessions, most recently used first.",
    responses: {
      200: z.object({
        sessions: z.array(
          z.object({
            id: uuid,
            device: z
              .string()
              .check(z.meta({ description: "Browser and system.", examples: ["Chrome on Android"] })),
            isThisOne: z.boolean(),
            signedInAt: epochSeconds.check(z.describe("When it began, in epoch seconds.")),
            seenAt: epochSeconds,
          }),
        ),
      }),
    },
  },
  "GET /api/identity/security-events": {
    audience: "customer",
    summary:
      "Lists the account’s security events of the last 13 months, including refusals, by day, newest first.",
    responses: {
      200: z.object({
        events: z.array(
          z.object({
            what: z
              .string()
              .check(z.meta({ description: "The event in words.", examples: ["You signed in"] })),
            isRefused: z.boolean(),
            times: count.check(z.describe("Number of times on that London day.")),
            at: epochSeconds.check(z.describe("The last occurrence, in epoch seconds.")),
          }),
        ),
      }),
    },
  },
  "DELETE /api/identity/sessions": {
    audience: "customer",
    endsAccess: true,
    summary: "Ends all other sessions.",
    responses: { 204: null },
  },
  "DELETE /api/identity/sessions/{id}": {
    audience: "customer",
    endsAccess: true,
    summary: "Ends a session.",
    params,
    responses: { 204: null },
  },
});
