import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** What the browser hands over after a ceremony; the passkey library reads it as hostile. */
const credential = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.optional(z.string()) }),
});

/** What the browser is to be asked, in WebAuthn's own JSON. */
const options = z.looseObject({ challenge: z.string() });

/** Passkeys: a second way to sign in, offered and never required. */
export const passkeyCalls = endpointGroup({
  "GET /api/identity/passkeys": {
    audience: "customer",
    summary: "Lists the customer’s passkeys.",
    answers: {
      200: z.object({
        passkeys: z.array(
          z.object({
            id: z.string(),
            /** The device it was added on, such as "Safari on iPhone". */
            name: z.string(),
            /** Epoch seconds. */
            addedAt: z.number(),
            usedAt: z.nullable(z.number()),
          }),
        ),
      }),
    },
  },
  "POST /api/identity/passkeys/registration-options": {
    audience: "customer",
    summary: "Begins to add a passkey; asks for the password again.",
    body: z.strictObject({ password: z.string().check(z.maxLength(2000)) }),
    answers: { 200: options },
    problems: [422],
  },
  "POST /api/identity/passkeys": {
    audience: "customer",
    summary: "Adds the passkey that the browser made.",
    body: credential,
    answers: { 201: z.object({ id: z.string() }) },
    problems: [422],
  },
  "DELETE /api/identity/passkeys/{id}": {
    audience: "customer",
    summary: "Removes a passkey.",
    params: z.object({ id: z.string().check(z.maxLength(1400)) }),
    answers: { 204: null },
  },
  "POST /api/identity/passkeys/sign-in-options": {
    audience: "public",
    summary: "Begins to sign in with a passkey.",
    answers: { 200: options },
  },
  "POST /api/identity/passkeys/sign-in": {
    audience: "public",
    session: "begins",
    summary: "Signs in with a passkey.",
    body: credential,
    answers: { 200: z.object({ accessToken: z.string(), expiresInSeconds: z.number() }) },
    problems: [401],
  },
});
