import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { failedCall, invalidForm, type Submission } from "../form-result.ts";

const INTENT = "change-email";

/** Asks for the change. The code that proves the new address is typed in at `/`, where every sign-in leads too. */
export async function changeEmail(api: Api, submission: Submission) {
  const reading = readForm(submission.form, {
    email: parseEmail,
    password: (text) => (text === "" ? fail("Your password is required") : ok(text)),
  });
  if (!reading.ok) return invalidForm(INTENT, reading);
  const asked = await api("POST /api/identity/change-email", { body: reading.values });
  return asked.ok ? redirect("/") : failedCall(submission, INTENT, asked);
}
