import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { email } from "./field-types.ts";

export const emailCaptureCalls = endpointGroup({
  "POST /api/email-capture": {
    audience: "public",
    summary: "Adds an email address to the mailing list configured in the content.",
    encoding: "form",
    body: z.object({ email: email.check(z.maxLength(1000)) }),
    responses: { 202: null },
    problems: [422],
  },
});
