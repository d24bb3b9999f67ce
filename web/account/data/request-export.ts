import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { failedCall, invalidForm, type Submission } from "../form-result.ts";

/** Begins an export; what it answers is what went wrong, if anything did. */
export async function requestExport(api: Api, submission: Submission) {
  const reading = readForm(submission.form, {
    password: (text) => (text === "" ? fail("Your password is required") : ok(text)),
  });
  if (!reading.ok) return invalidForm("export", reading);
  const begun = await api("POST /api/user/export", { body: reading.values });
  return begun.ok ? null : failedCall(submission, "export", begun);
}
