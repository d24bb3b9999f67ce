import * as z from "zod/mini";
import { type DeleteReason, deleteReasons, REASON_DETAIL_LIMIT } from "../domain/delete-reason.ts";
import { endpointGroup } from "./endpoint.ts";

export const accountCalls = endpointGroup({
  "DELETE /api/user": {
    audience: "customer",
    endsAccess: true,
    session: "ends",
    summary: "Deletes the account and all personal data, and withdraws consent at the data provider.",
    body: z.strictObject({
      password: z.string().check(z.maxLength(2000)),
      reason: z.enum(Object.keys(deleteReasons) as [DeleteReason, ...DeleteReason[]]),
      reasonDetail: z.optional(z.string().check(z.maxLength(REASON_DETAIL_LIMIT))),
    }),
    responses: { 204: null },
    problems: [422],
  },
});
