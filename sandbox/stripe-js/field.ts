import { type FieldError, type FieldName, fieldRules } from "./card-fields.ts";

export interface FieldState {
  empty: boolean;
  complete: boolean;
  error: FieldError | undefined;
}

export interface Field {
  name: FieldName;
  input: HTMLInputElement;
  digits(): string;
  state(): FieldState;
  /** The problem that keeps the form from being sent, an unfinished value included. */
  blocking(): FieldError | undefined;
}

type Style = Partial<Record<"color" | "fontSize" | "fontFamily" | "fontWeight" | "lineHeight", string>>;

/**
 * A plain input for a part of a card. It has no style attribute in any markup: the host page styles
 * `.StripeSandboxInput`, and Stripe's own `style` option is set property by property, as a strict
 * content-security policy allows.
 */
export function createField(name: FieldName, style: Style = {}): Field {
  const rules = fieldRules[name];
  const input = document.createElement("input");
  input.className = "StripeSandboxInput";
  input.type = "text";
  input.inputMode = "numeric";
  input.maxLength = rules.length;
  input.placeholder = rules.placeholder;
  input.autocomplete = rules.autocomplete as AutoFill;
  input.setAttribute("aria-label", rules.label);
  Object.assign(input.style, style);
  let leftUnfinished = false;

  const digits = () => input.value.replace(/\D/g, "");
  const problem = () => (rules.isComplete(digits()) ? rules.problem(digits()) : undefined);

  input.addEventListener("input", () => {
    leftUnfinished = false;
    input.value = rules.format(digits());
    showValidity();
  });
  input.addEventListener("blur", () => {
    leftUnfinished = digits() !== "" && !rules.isComplete(digits());
    showValidity();
  });

  return {
    name,
    input,
    digits,
    state: () => {
      const error = problem() ?? (leftUnfinished ? rules.incomplete : undefined);
      return { empty: digits() === "", complete: rules.isComplete(digits()) && !error, error };
    },
    blocking: () => (rules.isComplete(digits()) ? problem() : rules.incomplete),
  };

  function showValidity() {
    input.setAttribute("aria-invalid", String(Boolean(problem()) || leftUnfinished));
  }
}
