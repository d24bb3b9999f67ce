import { data, redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { parseCurrentPassword } from "../../../domain/current-password.ts";
import { readForm } from "../../../domain/form.ts";
import { invalidForm } from "../../forms/form-result.ts";
import { addPasskey } from "../../identity/sign-in/passkey-ceremony.ts";
import { failedSubmission, type Submission } from "../submission.ts";

export const doneMessages = {
  "end-session": "You’ve been signed out there.",
  "end-other-sessions": "You’ve been signed out everywhere else.",
  "remove-passkey": "Your passkey has been removed.",
  "add-passkey": "Your passkey has been added.",
};

export async function submitToSecurity(api: Api, submission: Submission) {
  const { form } = submission;
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "end-session": {
      const ended = await api("DELETE /api/identity/sessions/{id}", { params: { id } });
      return ended.ok ? done("end-session") : failedSubmission(submission, "end-session", ended);
    }
    case "end-other-sessions": {
      const ended = await api("DELETE /api/identity/sessions");
      return ended.ok
        ? done("end-other-sessions")
        : failedSubmission(submission, "end-other-sessions", ended);
    }
    case "remove-passkey": {
      const removed = await api("DELETE /api/identity/passkeys/{id}", { params: { id } });
      return removed.ok ? done("remove-passkey") : failedSubmission(submission, "remove-passkey", removed);
    }
    default:
      return add(api, submission);
  }
}

async function add(api: Api, { form }: Submission) {
  const reading = readForm(form, { password: parseCurrentPassword });
  if (!reading.ok) return invalidForm({ intent: "add-passkey" }, reading);
  const ceremony = await addPasskey(api, reading.values.password);
  if (ceremony.outcome === "done") return done("add-passkey");
  const message =
    ceremony.outcome === "refused" ? ceremony.message : "No passkey was added. You can try again.";
  return data({ intent: "add-passkey", message }, { status: 422 });
}

function done(what: keyof typeof doneMessages) {
  return redirect(`/account/security?done=${what}`);
}
