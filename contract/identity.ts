import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { email as emailAddress, emailedCode } from "./field-types.ts";

const email = emailAddress.check(z.maxLength(600));
const password = z.string().check(z.maxLength(2000));
const name = z.string().check(z.maxLength(1000));

/** Returned in the body; the session itself is an HttpOnly cookie. */
export const accessToken = z
  .object({ accessToken: z.string(), expiresInSeconds: z.int() })
  .register(z.globalRegistry, { id: "AccessToken" });

/** Known and unknown addresses get the same responses. */
export const identityCalls = endpointGroup({
  "POST /api/identity/sign-up": {
    audience: "public",
    summary: "Signs up and sends a code to the email address.",
    body: z.strictObject({ given_name: name, family_name: name, email, password }),
    responses: { 202: null },
    problems: [422],
  },
  "POST /api/identity/confirm": {
    audience: "public",
    session: "begins",
    summary: "Confirms an email address with its code. Signs in the browser that signed up.",
    body: z.strictObject({ email, code: emailedCode }),
    responses: { 200: accessToken, 204: null },
    problems: [422],
  },
  "POST /api/identity/resend": {
    audience: "public",
    summary: "Sends a new code for an unconfirmed address, replacing the earlier one.",
    body: z.strictObject({ email }),
    responses: { 202: null },
    problems: [422],
  },
  "POST /api/identity/sign-in": {
    audience: "public",
    session: "begins",
    summary: "Signs in with an email address and a password.",
    body: z.strictObject({ email, password }),
    responses: { 200: accessToken },
    problems: [401, 403],
  },
  "POST /api/identity/sign-out": {
    audience: "public",
    endsAccess: true,
    session: "ends",
    summary: "Ends the cookie’s session, if any.",
    responses: { 204: null },
  },
  "POST /api/identity/access-token": {
    audience: "public",
    session: "reads",
    summary: "Issues an access token for the cookie’s session.",
    responses: { 200: accessToken },
    problems: [401],
  },
  "POST /api/identity/forgot-password": {
    audience: "public",
    summary: "Sends a code to reset the password.",
    body: z.strictObject({ email }),
    responses: { 202: null },
    problems: [422],
  },
  "POST /api/identity/reset-password": {
    audience: "public",
    summary: "Sets a new password with a code, ends all sessions, and deletes all passkeys and access keys.",
    body: z.strictObject({ email, code: emailedCode, password }),
    responses: { 204: null },
    problems: [422],
  },
});
