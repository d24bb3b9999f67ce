import { data } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { Submission } from "../form-result.ts";
import { changeEmail } from "./change-email-dialog.tsx";
import { changePassword } from "./change-password-dialog.tsx";
import { chooseReason, deleteAccount } from "./delete-account-dialog.tsx";
import { editMeter } from "./edit-meter-dialog.tsx";
import { editName } from "./edit-name-dialog.tsx";
import { withdraw } from "./withdraw-dialog.tsx";

/** What each form of the overview does. */
const byIntent = {
  "edit-name": editName,
  "change-email": changeEmail,
  "change-password": changePassword,
  "delete-reason": (_api: Api, submission: Submission) => chooseReason(submission),
  "delete-account": deleteAccount,
  "edit-meter": editMeter,
  withdraw,
};

export async function submitToAccount(api: Api, request: Request) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  if (!isIntent(intent)) throw data(null, { status: 400 });
  return byIntent[intent](api, { request, form });
}

function isIntent(text: string): text is keyof typeof byIntent {
  return Object.hasOwn(byIntent, text);
}
