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
  blocking(): FieldError | undefined;
}

type Style = Partial<Record<"color" | "fontSize" | "fontFamily" | "fontWeight" | "lineHeight", string>>;

/** Sets `style` by property, as a strict CSP requires. The host page styles `.StripeSandboxInput`. */
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
  let isLeftIncomplete = false;

  const digits = () => input.value.replace(/\D/g, "");
  const problem = () => (rules.isComplete(digits()) ? rules.problem(digits()) : undefined);

  input.addEventListener("input", () => {
    isLeftIncomplete = false;
    input.value = rules.format(digits());
    showValidity();
  });
  input.addEventListener("blur", () => {
    isLeftIncomplete = digits() !== "" && !rules.isComplete(digits());
    showValidity();
  });

  return {
    name,
    input,
    digits,
    state: () => {
      const error = problem() ?? (isLeftIncomplete ? rules.incomplete : undefined);
      return { empty: digits() === "", complete: rules.isComplete(digits()) && !error, error };
    },
    blocking: () => (rules.isComplete(digits()) ? problem() : rules.incomplete),
  };

  function showValidity() {
    input.setAttribute("aria-invalid", String(Boolean(problem()) || isLeftIncomplete));
  }
}
