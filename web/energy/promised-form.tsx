import { Form } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { FormStateContext } from "../forms/form-state.ts";
import { TextField } from "../forms/text-field.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** Works without JavaScript: the choice is in the page's address. */
export function PromisedForm({ result }: { result: FormResult }) {
  return (
    <Card heading="Do you have a quote?">
      <Form method="get" className="stack" noValidate>
        <FormStateContext value={{ intent: undefined, result, isBusy: false }}>
          <TextField
            name="scop"
            label="Performance promised (SCOP)"
            hint="From the installer’s quote, such as 3.4."
            isOptional
            inputMode="decimal"
            width={4}
          />
          <Button type="submit">Update the estimate</Button>
        </FormStateContext>
      </Form>
    </Card>
  );
}
