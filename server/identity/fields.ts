import { type FormValues, type Rule, readForm } from "../../domain/form.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";

export function readFields<R extends Record<string, Rule>>(
  body: { [Field in keyof R]: string },
  rules: R,
): { values: FormValues<R> } | ProblemResponse {
  const form = readForm({ get: (field) => body[field] }, rules);
  return form.ok ? { values: form.values } : fieldProblem(form.errors as Record<string, string>);
}

export function fieldProblem(errors: Record<string, string>): ProblemResponse {
  const message = Object.values(errors)[0] ?? "";
  return problem("not-accepted", message, { errors });
}
