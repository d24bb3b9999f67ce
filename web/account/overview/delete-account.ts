import { data, redirectDocument } from "react-router";
import type { Api } from "../../../contract/client.ts";
import {
  type DeleteReason,
  deleteReasonMessages,
  parseDeleteReason,
  parseReasonDetail,
} from "../../../domain/delete-reason.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import type { FormResult } from "../../forms/form-state.ts";
import { clearOnSignOut } from "../../identity/session/clear-on-sign-out.ts";
import { invalidForm, type Submission } from "../form-result.ts";

/** What the second step is told: the first step's answers, to be sent along with the password. */
export interface ReasonResult extends FormResult {
  step: 2;
}

/** Step 1: the reason. Answers with step 2. */
export function chooseReason({ form }: Submission) {
  const reading = readReason(form);
  if (!reading.ok) return invalidForm("delete-reason", reading);
  return data({ step: 2, intent: "delete-account", values: reading.values } satisfies ReasonResult);
}

/** Step 2: the password. Then the account is gone, and the browser keeps nothing of it. */
export async function deleteAccount(api: Api, { form }: Submission) {
  const reason = readReason(form);
  if (!reason.ok) return invalidForm("delete-reason", reason);
  const reading = readForm(form, {
    password: (text) => (text === "" ? fail("Your password is required") : ok(text)),
  });
  const stay: ReasonResult = { step: 2, intent: "delete-account", values: reason.values };
  if (!reading.ok) return data({ ...stay, errors: reading.errors } satisfies ReasonResult, { status: 422 });
  const { reason: chosen, reasonDetail } = reason.values;
  const deleted = await api("DELETE /api/user", {
    body: { password: reading.values.password, reason: chosen, reasonDetail },
  });
  if (deleted.ok) {
    clearOnSignOut();
    return redirectDocument("/account-deleted");
  }
  const message = `${deleted.problem.message} (${deleted.status})`;
  return data({ ...stay, message } satisfies ReasonResult, { status: deleted.status || 503 });
}

function readReason(form: FormData) {
  const chosen = parseDeleteReason(String(form.get("reason") ?? ""));
  const reason: DeleteReason | null = chosen.ok ? chosen.value : null;
  return readForm(form, {
    reason: () => (reason ? ok(reason) : fail(deleteReasonMessages.reason)),
    reasonDetail: (text) => (reason === "another-reason" ? parseReasonDetail(text, reason) : ok("")),
  });
}
