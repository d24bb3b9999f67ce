import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const email = z.string().check(z.maxLength(600));
const password = z.string().check(z.maxLength(2000));
const name = z.string().check(z.maxLength(1000));
const code = z.string().check(z.maxLength(40));

/** The session itself is in a cookie that no script can read. */
const accessToken = z.object({ accessToken: z.string(), expiresInSeconds: z.number() });

/** Every way in and every way back. Known and unknown addresses are answered alike. */
export const identityCalls = endpointGroup({
  "POST /api/identity/sign-up": {
    audience: "public",
    summary: "Signs up; a code is sent to the address.",
    body: z.strictObject({ given_name: name, family_name: name, email, password }),
    answers: { 202: null },
    problems: [422],
  },
  "POST /api/identity/confirm": {
    audience: "public",
    session: "begins",
    summary: "Confirms the address with its code. The browser that signed up is signed in.",
    body: z.strictObject({ email, code }),
    answers: { 200: accessToken, 204: null },
    problems: [422],
  },
  "POST /api/identity/resend": {
    audience: "public",
    summary: "Sends another code to an address that waits for one; the former code ends.",
    body: z.strictObject({ email }),
    answers: { 202: null },
    problems: [422],
  },
  "POST /api/identity/sign-in": {
    audience: "public",
    session: "begins",
    summary: "Signs in with an address and a password.",
    body: z.strictObject({ email, password }),
    answers: { 200: accessToken },
    problems: [401, 403],
  },
  "POST /api/identity/sign-out": {
    audience: "public",
    session: "ends",
    summary: "Ends the session of the cookie, if there is one.",
    answers: { 204: null },
  },
  "POST /api/identity/access-token": {
    audience: "public",
    session: "reads",
    summary: "Makes an access token from the session of the cookie.",
    answers: { 200: accessToken },
    problems: [401],
  },
  "POST /api/identity/forgot-password": {
    audience: "public",
    summary: "Sends a code for a new password.",
    body: z.strictObject({ email }),
    answers: { 202: null },
    problems: [422],
  },
  "POST /api/identity/reset-password": {
    audience: "public",
    summary: "Sets a new password with the code, and signs out everywhere.",
    body: z.strictObject({ email, code, password }),
    answers: { 204: null },
    problems: [422],
  },
});
