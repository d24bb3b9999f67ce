import { describeDeletion, parseReasonDetail } from "../../domain/delete-reason.ts";
import { deleteAccount } from "../account/delete-account.ts";
import { problem } from "../app/problem.ts";
import { reauthenticate, SIGNED_OUT } from "../identity/reauthenticate.ts";
import { handlers, respond } from "./handlers.ts";
import { signedOutHeaders } from "./session-responses.ts";

export const account = handlers({
  "DELETE /api/user": async ({ deps, customer, body, clientAddress }) => {
    const detail = parseReasonDetail(body.reasonDetail ?? "", body.reason);
    if (!detail.ok) {
      return problem("not-accepted", detail.error, { errors: { reasonDetail: detail.error } });
    }
    const known = await reauthenticate(deps, {
      session: customer,
      password: body.password,
      clientAddress,
      field: "password",
    });
    // A concurrent call has deleted the account, as this one requests.
    const isGone = known === SIGNED_OUT;
    if ("problem" in known && !isGone) return known;
    const reason = describeDeletion(body.reason, detail.value);
    if (!isGone) await deleteAccount(deps, customer.id, reason);
    const { cookies } = deps.identity;
    const headers = signedOutHeaders(cookies);
    headers.append("set-cookie", cookies.device.clear());
    return respond(204, null, headers);
  },
});
