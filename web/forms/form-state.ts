import { createContext, useContext } from "react";

/** What a route's action answers when it refuses a form: messages by field, and what was typed. */
export interface FormResult {
  errors?: Partial<Record<string, string>>;
  values?: Partial<Record<string, string>>;
  /** Why the whole form was refused, when no one field is to blame. */
  message?: string;
  /** Which of a page's forms this answers. */
  intent?: string;
}

/** What the fields know of the form around them. */
export interface FormState {
  intent: string | undefined;
  reply: FormResult | undefined;
  isBusy: boolean;
}

export const FormStateContext = createContext<FormState>({
  intent: undefined,
  reply: undefined,
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
