import { fail, ok, type Result } from "./result.ts";

export type Rule<T = unknown> = (text: string) => Result<T>;
type Rules = Record<string, Rule>;

export type FormValues<R extends Rules> = {
  [Field in keyof R]: Extract<ReturnType<R[Field]>, { ok: true }>["value"];
};
export type FormErrors<R extends Rules> = { [Field in keyof R]?: string };
export type FormReading<R extends Rules> =
  | { ok: true; values: FormValues<R> }
  | { ok: false; errors: FormErrors<R>; values: { [Field in keyof R]: string } };

/** Checks all fields, so that all errors show at once. A rejected form returns the text as entered. */
export function readForm<R extends Rules>(form: { get(field: string): unknown }, rules: R): FormReading<R> {
  const texts: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const input = form.get(field);
    const text = typeof input === "string" ? input : "";
    texts[field] = text;
    const result = rule(text);
    if (result.ok) values[field] = result.value;
    else errors[field] = result.error;
  }
  if (Object.keys(errors).length === 0) return { ok: true, values: values as FormValues<R> };
  return { ok: false, errors: errors as FormErrors<R>, values: texts as { [Field in keyof R]: string } };
}

export function required(message: string): Rule<string> {
  return (text) => (text.trim() === "" ? fail(message) : ok(text.trim()));
}

export function oneOf<const T extends string>(values: readonly T[], message: string): Rule<T> {
  return (text) => {
    const found = values.find((value) => value === text);
    return found === undefined ? fail(message) : ok(found);
  };
}

/** A ticked checkbox. Browsers send "on" when it has no value of its own. */
export function checked(message: string): Rule<true> {
  return (text) => (text === "on" || text === "true" ? ok(true) : fail(message));
}

/** A whole number, rounded, within inclusive limits. Accepts commas, spaces and a unit: "12,000 kWh". */
export function numberBetween(limits: {
  min: number;
  max: number;
  missing: string;
  tooHigh: string;
}): Rule<number> {
  return (text) => {
    const digits = text.replace(/[\s,]/g, "").replace(/[a-z]+$/i, "");
    if (!/^\d{1,12}(\.\d{0,6})?$/.test(digits)) return fail(limits.missing);
    const value = Math.round(Number(digits));
    if (value > limits.max) return fail(limits.tooHigh);
    return value < limits.min ? fail(limits.missing) : ok(value);
  };
}
