import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { email, emailedCode } from "./field-types.ts";

const password = z.string().check(z.maxLength(2000));

/** Changes require the password, and a new email address also a code. */
export const signInDetailCalls = endpointGroup({
  "POST /api/identity/change-password": {
    audience: "customer",
    endsAccess: true,
    summary:
      "Changes the password, ends all other sessions and, unless `keepAccessKeys`, revokes all access keys.",
    body: z.strictObject({
      currentPassword: password,
      newPassword: password,
      keepAccessKeys: z.optional(z.boolean()).check(z.describe("True to leave access keys valid.")),
    }),
    responses: { 204: null },
    problems: [422],
  },
  "POST /api/identity/change-email": {
    audience: "customer",
    summary: "Sends a code to a new email address, which replaces the current one after verify-contact.",
    body: z.strictObject({ email: email.check(z.maxLength(600)), password }),
    responses: { 202: null },
    problems: [422],
  },
  "POST /api/identity/verify-contact": {
    audience: "customer",
    summary: "Confirms the new email address with its code.",
    body: z.strictObject({
      code: emailedCode,
    }),
    responses: { 204: null },
    problems: [422],
  },
  "POST /api/identity/verify-contact/resend": {
    audience: "customer",
    summary: "Sends a new code to the new email address, replacing the earlier one.",
    responses: { 202: null },
    problems: [409],
  },
});
