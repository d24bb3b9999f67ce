import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const page = z.enum(["account-deletion-confirmation", "solar-form"]);

export type CountedPage = z.output<typeof page>;

export const pageViewCalls = endpointGroup({
  "POST /api/page-views": {
    audience: "public",
    summary: "Counts a page view, without storing anything about the visitor.",
    body: z.strictObject({ page }),
    responses: { 204: null },
  },
});
