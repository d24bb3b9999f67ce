import { data, redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { addPasskey } from "../../identity/sign-in/passkey-ceremony.ts";
import { failedCall, invalidForm, type Submission } from "../form-result.ts";

/** What each form of the security page does. */
export async function submitToSecurity(api: Api, submission: Submission) {
  const { form } = submission;
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "end-session": {
      const ended = await api("DELETE /api/identity/sessions/{id}", { params: { id } });
      return ended.ok ? done("signed-out-there") : failedCall(submission, "end-session", ended);
    }
    case "end-other-sessions": {
      const ended = await api("DELETE /api/identity/sessions");
      return ended.ok ? done("signed-out-elsewhere") : failedCall(submission, "end-other-sessions", ended);
    }
    case "remove-passkey": {
      const removed = await api("DELETE /api/identity/passkeys/{id}", { params: { id } });
      return removed.ok ? done("passkey-removed") : failedCall(submission, "remove-passkey", removed);
    }
    default:
      return add(api, submission);
  }
}

/** The browser asks for a finger, a face or a PIN: this one needs script. */
async function add(api: Api, { form }: Submission) {
  const reading = readForm(form, {
    password: (text) => (text === "" ? fail("Your password is required") : ok(text)),
  });
  if (!reading.ok) return invalidForm("add-passkey", reading);
  const ceremony = await addPasskey(api, reading.values.password);
  if (ceremony.outcome === "done") return done("passkey-added");
  const message =
    ceremony.outcome === "refused" ? ceremony.message : "No passkey was added. You can try again.";
  return data({ intent: "add-passkey", message }, { status: 422 });
}

function done(what: string) {
  return redirect(`/account/security?done=${what}`);
}
