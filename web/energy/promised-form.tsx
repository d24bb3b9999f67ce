import type { FormResult } from "../forms/form-result.ts";
import { GetForm } from "../forms/get-form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { Card } from "../ui/card.tsx";

export function PromisedForm({ result, outcome }: { result: FormResult; outcome: string }) {
  return (
    <Card heading="Do you have a quote?">
      <GetForm result={result} outcome={outcome}>
        <TextField
          name="scop"
          label="Performance promised (SCOP)"
          hint="From the installer’s quote, such as 3.4."
          isOptional
          inputMode="decimal"
          width={4}
        />
      </GetForm>
    </Card>
  );
}
