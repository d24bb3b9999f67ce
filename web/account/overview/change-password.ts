import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { type Rule, readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { failedCall, invalidForm, type Submission } from "../form-result.ts";
import { donePath } from "./dialogs.ts";

const INTENT = "change-password";

/** The server knows the owner and the common passwords, and has the last word on the new one. */
export async function changePassword(api: Api, submission: Submission) {
  const { form } = submission;
  const reading = readForm(form, {
    currentPassword: typed("Old password is required"),
    newPassword: typed("New password is required."),
    confirmPassword: sameAs(String(form.get("newPassword") ?? "")),
  });
  if (!reading.ok) return invalidForm(INTENT, reading);
  const { currentPassword, newPassword } = reading.values;
  const changed = await api("POST /api/identity/change-password", { body: { currentPassword, newPassword } });
  return changed.ok ? redirect(donePath(INTENT)) : failedCall(submission, INTENT, changed);
}

/** Passwords are taken as they are: spaces count. */
function typed(message: string): Rule<string> {
  return (text) => (text === "" ? fail(message) : ok(text));
}

function sameAs(password: string): Rule<string> {
  return (text) => {
    if (text === "") return fail("Confirm password is required");
    return text === password ? ok(text) : fail("Passwords must match");
  };
}
