import { useState } from "react";
import type { Content } from "../../../contract/content.ts";
import { deleteReasons, REASON_DETAIL_LIMIT } from "../../../domain/delete-reason.ts";
import { Form } from "../../forms/form.tsx";
import { RadioGroup } from "../../forms/radio-group.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";

const options = Object.entries(deleteReasons).map(([value, label]) => ({ value, label }));

/** Step 1: why. One of the answers is not to say. */
export function DeleteReasonForm({ words, initialDetail }: { words: Content; initialDetail: string | null }) {
  const initialReason = initialDetail ? "another-reason" : undefined;
  const [chosen, setChosen] = useState<string | undefined>(initialReason);
  const isHydrated = useIsHydrated();
  return (
    <Form intent="delete-reason">
      {words.subtitle && <p>{words.subtitle}</p>}
      <RadioGroup
        name="reason"
        legend="Why are you leaving?"
        options={options}
        defaultValue={initialReason}
        onChoose={setChosen}
      />
      {(!isHydrated || chosen === "another-reason") && (
        <TextField
          name="reasonDetail"
          label="Please tell us more"
          hint={`${isHydrated ? "" : "If you chose another reason. "}Please don't write anything personal.`}
          maxLength={REASON_DETAIL_LIMIT}
          defaultValue={initialDetail ?? undefined}
        />
      )}
      <SubmitButton>Continue</SubmitButton>
      <Prose html={words.bodyExtra} />
    </Form>
  );
}
