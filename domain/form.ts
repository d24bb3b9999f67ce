import { fail, ok, type Result } from "./result.ts";

/** One rule for a field: takes what was typed, gives the checked value or the message to show. */
export type Rule<T = unknown> = (text: string) => Result<T>;
type Rules = Record<string, Rule>;

export type FormValues<R extends Rules> = {
  [Field in keyof R]: Extract<ReturnType<R[Field]>, { ok: true }>["value"];
};
export type FormErrors<R extends Rules> = { [Field in keyof R]?: string };
export type FormReading<R extends Rules> =
  | { ok: true; values: FormValues<R> }
  | { ok: false; errors: FormErrors<R>; values: { [Field in keyof R]: string } };

/**
 * Reads the fields that `rules` name and checks every one of them, so that all errors show at once.
 * Takes anything with `get`, such as FormData. A refused form gives back the text as it was typed.
 */
export function readForm<R extends Rules>(form: { get(field: string): unknown }, rules: R): FormReading<R> {
  const texts: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const given = form.get(field);
    const text = typeof given === "string" ? given : "";
    texts[field] = text;
    const result = rule(text);
    if (result.ok) values[field] = result.value;
    else errors[field] = result.error;
  }
  if (Object.keys(errors).length === 0) return { ok: true, values: values as FormValues<R> };
  return { ok: false, errors: errors as FormErrors<R>, values: texts as { [Field in keyof R]: string } };
}

/** The text, trimmed; `message` when nothing is left of it. */
export function required(message: string): Rule<string> {
  return (text) => (text.trim() === "" ? fail(message) : ok(text.trim()));
}

/** One of the listed values, exactly. */
export function oneOf<const T extends string>(values: readonly T[], message: string): Rule<T> {
  return (text) => {
    const found = values.find((value) => value === text);
    return found === undefined ? fail(message) : ok(found);
  };
}

/** A ticked checkbox: browsers send "on" for one without a value of its own. */
export function checked(message: string): Rule<true> {
  return (text) => (text === "on" || text === "true" ? ok(true) : fail(message));
}

/**
 * A whole number, rounded, with both ends allowed. Commas, spaces and a unit behind the number are accepted
 * ("12,000 kWh"), since that is how bills print it.
 */
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
