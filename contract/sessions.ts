import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const id = z.object({ id: z.uuid() });

/** Where a customer is signed in. */
export const sessionCalls = endpointGroup({
  "GET /api/identity/session": {
    audience: "customer",
    summary: "Says who is signed in, and whether a new e-mail address waits for its code.",
    answers: {
      200: z.object({
        email: z.string(),
        given_name: z.string(),
        family_name: z.string(),
        verifyContact: z.boolean(),
        /** The new address that waits for its code; null where none does. */
        newEmail: z.nullable(z.string()),
      }),
    },
  },
  "GET /api/identity/sessions": {
    audience: "customer",
    summary: "Lists where the customer is signed in, the place used last first.",
    answers: {
      200: z.object({
        sessions: z.array(
          z.object({
            id: z.string(),
            /** Such as "Chrome on Android". */
            device: z.string(),
            isThisOne: z.boolean(),
            /** Epoch seconds. */
            signedInAt: z.number(),
            seenAt: z.number(),
          }),
        ),
      }),
    },
  },
  "GET /api/identity/security-events": {
    audience: "customer",
    summary:
      "Lists what happened around the account in the last 13 months, what was refused too, by day, the newest first.",
    answers: {
      200: z.object({
        events: z.array(
          z.object({
            /** In words, such as "You signed in". */
            what: z.string(),
            isRefused: z.boolean(),
            /** How often on that day, in London. */
            times: z.number(),
            /** The last time, in epoch seconds. */
            at: z.number(),
          }),
        ),
      }),
    },
  },
  "DELETE /api/identity/sessions": {
    audience: "customer",
    summary: "Signs out everywhere else.",
    answers: { 204: null },
  },
  "DELETE /api/identity/sessions/{id}": {
    audience: "customer",
    summary: "Signs out in one place.",
    params: id,
    answers: { 204: null },
  },
});
