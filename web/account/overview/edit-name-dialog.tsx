import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { NAME_LIMIT, parseFamilyName, parseGivenName } from "../../../domain/name.ts";
import { Form } from "../../forms/form.tsx";
import { invalidForm } from "../../forms/form-result.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAccount } from "../account.ts";
import { failedSubmission, type Submission } from "../submission.ts";
import { type AccountDialog, type DialogProps, donePath, OVERVIEW } from "./account-dialog.ts";

export const editNameDialog: AccountDialog = {
  Dialog: EditName,
  submit,
  doneMessage: "Your name has been changed.",
};

function EditName({ isBusy }: DialogProps) {
  const { attributes } = useAccount();
  return (
    <Dialog open heading="Edit your name" closeTo={OVERVIEW} isBusy={isBusy}>
      <Form intent="edit-name">
        <TextField
          name="givenName"
          label="First name"
          autoComplete="given-name"
          spellCheck={false}
          maxLength={NAME_LIMIT}
          defaultValue={attributes.given_name}
        />
        <TextField
          name="familyName"
          label="Last name"
          autoComplete="family-name"
          spellCheck={false}
          maxLength={NAME_LIMIT}
          defaultValue={attributes.family_name}
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </Dialog>
  );
}

async function submit(api: Api, submission: Submission) {
  const reading = readForm(submission.form, { givenName: parseGivenName, familyName: parseFamilyName });
  if (!reading.ok) return invalidForm({ intent: "edit-name" }, reading);
  const { givenName, familyName } = reading.values;
  const saved = await api("PATCH /api/user/attributes", {
    body: { given_name: givenName, family_name: familyName },
  });
  return saved.ok ? redirect(donePath("edit-name")) : failedSubmission(submission, "edit-name", saved);
}
