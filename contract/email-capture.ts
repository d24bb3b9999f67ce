import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Visitors who want to hear from us before they have an account. */
export const emailCaptureCalls = endpointGroup({
  "POST /api/email-capture": {
    audience: "public",
    summary: "Passes an e-mail address on to the mailing list that the content names.",
    encoding: "form",
    body: z.object({ email: z.string().check(z.maxLength(1000)) }),
    answers: { 202: null },
    problems: [422],
  },
});
