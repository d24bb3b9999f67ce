import type { UnusualPrice } from "../../domain/prices/unusual-price.ts";
import type { FormResult } from "../forms/form-result.ts";

/** The result of a form with prices. */
export interface PriceAnswers extends FormResult {
  unusual?: readonly UnusualPrice[];
  confirmed?: readonly string[];
  /** The field whose price was corrected by its button. */
  corrected?: string | undefined;
}

/** Button values include the field's text, so that a field edited since is validated again. */
export const buttonValues = {
  keep: (field: string, text: string) => `${field}=${text}`,
  correct: (field: string, text: string, meant: number) => `${field}=${text}=${meant}`,
};

/** Applies a pressed correction to the form; returns the prices confirmed so far. */
export function readPriceAnswers(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [field = "", before, meant] = text("correct").split("=");
  const isCorrected = meant !== undefined && text(field) === before;
  if (isCorrected) form.set(field, meant);
  const confirmed = form.getAll("keep").map(String);
  return {
    confirmed,
    corrected: isCorrected ? field : undefined,
    isConfirmed: (name: string) => confirmed.includes(buttonValues.keep(name, text(name))),
  };
}
