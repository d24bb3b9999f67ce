import { createContext, useContext } from "react";
import type { FormResult } from "./form-result.ts";

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

export const SummaryAboveContext = createContext(false);

export function useFormState(): FormState {
  return useContext(FormStateContext);
}

export function fieldId(intent: string | undefined, name: string): string {
  return intent ? `${intent}-${name}` : name;
}
