import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const page = z.enum(["account-deletion-confirmation", "solar-form"]);

export type CountedPage = z.output<typeof page>;

/** Counting, without saying who came. */
export const pageViewCalls = endpointGroup({
  "POST /api/page-views": {
    audience: "public",
    summary: "Counts that a page was opened. Nothing about the visitor is kept.",
    body: z.strictObject({ page }),
    answers: { 204: null },
  },
});
