import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const id = z.object({ id: z.uuid() });

export const sessionCalls = endpointGroup({
  "GET /api/identity/session": {
    audience: "customer",
    summary: "Returns the signed-in customer, and whether a new email address awaits confirmation.",
    answers: {
      200: z.object({
        email: z.string(),
        given_name: z.string(),
        family_name: z.string(),
        verifyContact: z.boolean(),
        newEmail: z.nullable(z.string()).check(z.describe("The address to confirm, or null.")),
      }),
    },
  },
  "GET /api/identity/sessions": {
    audience: "customer",
    summary: "Lists the customer’s sessions, most recently used first.",
    answers: {
      200: z.object({
        sessions: z.array(
          z.object({
            id: z.string(),
            device: z.string().check(z.describe('For example "Chrome on Android".')),
            isThisOne: z.boolean(),
            signedInAt: z.number().check(z.describe("Epoch seconds.")),
            seenAt: z.number(),
          }),
        ),
      }),
    },
  },
  "GET /api/identity/security-events": {
    audience: "customer",
    summary: "Lists the account’s security events of 13 months, including refusals, by day, newest first.",
    answers: {
      200: z.object({
        events: z.array(
          z.object({
            what: z.string().check(z.describe('For example "You signed in".')),
            isRefused: z.boolean(),
            times: z.number().check(z.describe("Occurrences on that London day.")),
            at: z.number().check(z.describe("The last occurrence, in epoch seconds.")),
          }),
        ),
      }),
    },
  },
  "DELETE /api/identity/sessions": {
    audience: "customer",
    summary: "Ends all other sessions.",
    answers: { 204: null },
  },
  "DELETE /api/identity/sessions/{id}": {
    audience: "customer",
    summary: "Ends a session.",
    params: id,
    answers: { 204: null },
  },
});
