import { NAME_LIMIT } from "../../../domain/name.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAccount } from "../account.ts";
import { useIsSubmitting } from "../use-is-submitting.ts";
import { OVERVIEW } from "./dialogs.ts";

export function EditNameDialog() {
  const { attributes } = useAccount();
  const isBusy = useIsSubmitting("edit-name");
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
