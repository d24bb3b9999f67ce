import { createContext, useContext } from "react";
import type { FormResult } from "./form-result.ts";

/** The form's state, for its fields. */
export interface FormState {
  intent: string | undefined;
  result: FormResult | undefined;
  isBusy: boolean;
}

export const FormStateContext = createContext<FormState>({
  intent: undefined,
  result: undefined,
  isBusy: false,
});

/** Whether the page shows the error summary above its heading. */
export const SummaryAboveContext = createContext(false);

export function useFormState(): FormState {
  return useContext(FormStateContext);
}

/** A field's id: its name, prefixed by the form's intent. */
export function fieldId(intent: string | undefined, name: string): string {
  return intent ? `${intent}-${name}` : name;
}
