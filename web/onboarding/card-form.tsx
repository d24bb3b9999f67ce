import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { parseAddress } from "../../domain/address.ts";
import { required } from "../../domain/form.ts";
import { FormStateContext } from "../forms/form-state.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useApi } from "../site.ts";
import { checkCard } from "./card-check.ts";
import type { CardFields } from "./card-fields.ts";
import { CardFieldset } from "./card-fieldset.tsx";
import { stepPath } from "./flow.ts";
import { saveLocal } from "./flow-storage.ts";
import { FocusedAlert } from "./focused-alert.tsx";
import { type Journey, recordCardProof, saveAnswers } from "./journey.ts";
import { useRecordStep } from "./step-telemetry.ts";

const nameOnCard = required("Please enter the name on your card.");

export function CardForm({ journey, card, submit }: { journey: Journey; card: CardFields; submit: string }) {
  const { isSaving, nameError, failure, check } = useCardCheck(journey, card);
  const result = nameError ? { errors: { name: nameError } } : undefined;
  return (
    <form onSubmit={check} noValidate className="stack">
      <FormStateContext value={{ intent: undefined, result, isBusy: isSaving }}>
        {failure && (
          <FocusedAlert result={failure}>
            <p>Something went wrong - {failure.message}</p>
            {failure.advice && <p>{failure.advice}</p>}
          </FocusedAlert>
        )}
        <TextField name="name" label="Name on card" autoComplete="cc-name" spellCheck={false} />
        <CardFieldset card={card} />
        <SubmitButton disabledReason={card.status !== "ready" && "The card fields haven’t loaded yet"}>
          {submit}
        </SubmitButton>
      </FormStateContext>
    </form>
  );
}

function useCardCheck(journey: Journey, card: CardFields) {
  const api = useApi();
  const navigate = useNavigate();
  const record = useRecordStep();
  const [isSaving, setIsSaving] = useState(false);
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<{ message: string; advice?: string }>();

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { stripe, number } = card;
    if (isSaving || !stripe || !number) return;
    const name = nameOnCard(String(new FormData(event.currentTarget).get("name") ?? ""));
    setNameError(name.ok ? undefined : name.error);
    setFailure(undefined);
    if (!name.ok) return document.getElementById("name")?.focus();
    setIsSaving(true);
    const { attributes, flow } = journey;
    const home = parseAddress(attributes.address);
    const outcome = await checkCard({
      stripe,
      api,
      card: number,
      name: name.value,
      email: attributes.email,
      home: { ...home, postcode: attributes["custom:postcode"] },
      onPaymentMethod: (paymentMethodId) => saveLocal({ paymentMethodId }),
    });
    if (outcome.next === "stay") {
      setIsSaving(false);
      if (outcome.field) {
        card.setError(outcome.field, outcome.message);
        return card.focus(outcome.field);
      }
      record("card-setup-error");
      return setFailure(outcome);
    }
    if (outcome.next === "connecting") {
      record("card-setup-ok");
      await saveAnswers(api, journey, { paymentMethodId: outcome.paymentMethodId });
      recordCardProof(api, flow);
    }
    await navigate(stepPath(flow, outcome.next));
  }

  return { isSaving, nameError, failure, check };
}
