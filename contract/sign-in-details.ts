import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const password = z.string().check(z.maxLength(2000));

/** What a customer signs in with. Each change asks for the password again. */
export const signInDetailCalls = endpointGroup({
  "POST /api/identity/change-password": {
    audience: "customer",
    summary: "Sets another password, signs out everywhere else and revokes all access keys.",
    body: z.strictObject({
      currentPassword: password,
      newPassword: password,
      /** True to leave access keys valid. */
      keepAccessKeys: z.optional(z.boolean()),
    }),
    answers: { 204: null },
    problems: [422],
  },
  "POST /api/identity/change-email": {
    audience: "customer",
    summary: "Sends a code to a new address. Nothing changes before it is typed in.",
    body: z.strictObject({ email: z.string().check(z.maxLength(600)), password }),
    answers: { 202: null },
    problems: [422],
  },
  "POST /api/identity/verify-contact": {
    audience: "customer",
    summary: "Moves the account to the new address with the code that was sent there.",
    body: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    answers: { 204: null },
    problems: [422],
  },
  "POST /api/identity/verify-contact/resend": {
    audience: "customer",
    summary: "Sends another code to the new address; the former code ends.",
    answers: { 202: null },
    problems: [409],
  },
});
