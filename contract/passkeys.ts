import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { epochSeconds } from "./field-types.ts";
import { accessToken } from "./identity.ts";

/** The browser's WebAuthn credential. Untrusted: the passkey library validates it. */
const credential = z
  .looseObject({
    id: z.string().check(z.maxLength(1400)),
    type: z.literal("public-key"),
    response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.optional(z.string()) }),
  })
  .register(z.globalRegistry, { id: "PasskeyCredential" });

const options = z.looseObject({ challenge: z.string() }).register(z.globalRegistry, { id: "PasskeyOptions" });

export const passkeyCalls = endpointGroup({
  "GET /api/identity/passkeys": {
    audience: "customer",
    summary: "Lists the customer’s passkeys.",
    responses: {
      200: z.object({
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z
              .string()
              .check(z.meta({ description: "The device that added it.", examples: ["Safari on iPhone"] })),
            addedAt: epochSeconds.check(z.describe("When it was added, in epoch seconds.")),
            usedAt: z.nullable(epochSeconds),
          }),
        ),
      }),
    },
  },
  "POST /api/identity/passkeys/registration-options": {
    audience: "customer",
    summary: "Returns WebAuthn options to create a passkey. Requires the password.",
    body: z.strictObject({ password: z.string().check(z.maxLength(2000)) }),
    responses: { 200: options },
    problems: [422],
  },
  "POST /api/identity/passkeys": {
    audience: "customer",
    summary: "Adds a passkey created by the browser.",
    body: credential,
    responses: { 201: z.object({ id: z.string() }) },
    problems: [422],
  },
  "DELETE /api/identity/passkeys/{id}": {
    audience: "customer",
    endsAccess: true,
    summary: "Deletes a passkey.",
    params: z.object({ id: z.string().check(z.maxLength(1400)) }),
    responses: { 204: null },
  },
  "POST /api/identity/passkeys/sign-in-options": {
    audience: "public",
    summary: "Returns WebAuthn options to sign in with a passkey.",
    responses: { 200: options },
  },
  "POST /api/identity/passkeys/sign-in": {
    audience: "public",
    session: "begins",
    summary: "Signs in with a passkey.",
    body: credential,
    responses: { 200: accessToken },
    problems: [401],
  },
});
