import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField } from "../forms/text-field.tsx";

interface Props {
  /** A postcode that was looked for without success. */
  postcode: string | undefined;
}

/** Asks for the postcode to look addresses up by. */
export function PostcodeForm({ postcode }: Props) {
  return (
    <Form intent="find">
      <TextField
        name="postcode"
        label="Postcode"
        hint="For example, BD9 6QH"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width={10}
        defaultValue={postcode}
      />
      <SubmitButton>Find your address</SubmitButton>
    </Form>
  );
}
