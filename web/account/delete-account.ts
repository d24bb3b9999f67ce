import { data, redirectDocument } from "react-router";
import type { Api } from "../../contract/client.ts";
import {
  type DeleteReason,
  deleteReasonMessages,
  parseDeleteReason,
  parseReasonDetail,
} from "../../domain/delete-reason.ts";
import { readForm } from "../../domain/form.ts";
import { fail, ok } from "../../domain/result.ts";
import type { FormReply } from "../forms/form-state.ts";
import { forgetOnSignOut } from "../layouts/forget-on-sign-out.ts";
import { refuseForm, type Submission } from "./refusal.ts";

/** What the second step is told: the first step's answers, to be sent along with the password. */
export interface ReasonReply extends FormReply {
  step: 2;
}

/** Step 1: the reason. Answers with step 2. */
export function chooseReason({ form }: Submission) {
  const reading = readReason(form);
  if (!reading.ok) return refuseForm("delete-reason", reading);
  return data({ step: 2, intent: "delete-account", values: reading.values } satisfies ReasonReply);
}

/** Step 2: the password. Then the account is gone, and the browser keeps nothing of it. */
export async function deleteAccount(api: Api, { form }: Submission) {
  const reason = readReason(form);
  if (!reason.ok) return refuseForm("delete-reason", reason);
  const reading = readForm(form, {
    password: (text) => (text === "" ? fail("Your password is required") : ok(text)),
  });
  const stay: ReasonReply = { step: 2, intent: "delete-account", values: reason.values };
  if (!reading.ok) return data({ ...stay, errors: reading.errors } satisfies ReasonReply, { status: 422 });
  const { reason: chosen, reasonDetail } = reason.values;
  const deleted = await api("DELETE /api/user", {
    body: { password: reading.values.password, reason: chosen, reasonDetail },
  });
  if (deleted.ok) {
    forgetOnSignOut();
    return redirectDocument("/account-deleted");
  }
  const message = `${deleted.problem.message} (${deleted.status})`;
  return data({ ...stay, message } satisfies ReasonReply, { status: deleted.status || 503 });
}

function readReason(form: FormData) {
  const chosen = parseDeleteReason(String(form.get("reason") ?? ""));
  const reason: DeleteReason | null = chosen.ok ? chosen.value : null;
  return readForm(form, {
    reason: () => (reason ? ok(reason) : fail(deleteReasonMessages.reason)),
    reasonDetail: (text) => (reason === "another-reason" ? parseReasonDetail(text, reason) : ok("")),
  });
}
