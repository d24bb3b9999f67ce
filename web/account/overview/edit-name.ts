import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { parseFamilyName, parseGivenName } from "../../../domain/name.ts";
import { failedCall, invalidForm, type Submission } from "../form-result.ts";
import { donePath } from "./dialogs.ts";

export async function editName(api: Api, submission: Submission) {
  const reading = readForm(submission.form, { givenName: parseGivenName, familyName: parseFamilyName });
  if (!reading.ok) return invalidForm("edit-name", reading);
  const { givenName, familyName } = reading.values;
  const saved = await api("PATCH /api/user/attributes", {
    body: { given_name: givenName, family_name: familyName },
  });
  return saved.ok ? redirect(donePath("edit-name")) : failedCall(submission, "edit-name", saved);
}
