import { createContext, useContext } from "react";
import type { FormResult } from "./form-result.ts";

/** What the fields know of the form around them. */
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

/** True where the page shows the summary of errors above its heading, so that its form need not. */
export const SummaryAboveContext = createContext(false);

export function useFormState(): FormState {
  return useContext(FormStateContext);
}

/** A field's id: its name, told apart by the form's intent where a page has several forms. */
export function fieldId(intent: string | undefined, name: string): string {
  return intent ? `${intent}-${name}` : name;
}
