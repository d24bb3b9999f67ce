import { data } from "react-router";
import type { Problem } from "../../contract/problem.ts";
import { isNotRegistered } from "../account/account.ts";
import { refusal } from "../expected.ts";

type Choices = Record<string, string>;
type Answer<Data> =
  | { ok: true; status: number; data: Data }
  | { ok: false; status: number; problem: Pick<Problem, "code" | "errors"> };
type Call<Data> = (choices: Choices) => Promise<Answer<Data>>;

/**
 * The home's estimate or the sample's, for the choices that the API accepts; with status 422 and errors of the others.
 * @param typed the form's values, and the choices for the API, blank or not
 */
export async function readEstimate<Data extends { sentence: string; estimate: object | null }>(
  page: Request,
  { values, ...typed }: { values: Choices; choices: Choices },
  calls: { own: Call<Data>; sample: Call<Data> },
) {
  let choices = filtered(typed.choices, (_, text) => text !== "");
  let response = await calls.own(choices);
  const errors = response.status === 400 && !response.ok && response.problem.errors;
  if (errors) {
    choices = filtered(choices, (name) => !Object.hasOwn(errors, name));
    response = await calls.own(choices);
  }
  const isSample = response.ok ? response.data.estimate === null : isNotRegistered(response);
  const shown = isSample ? await calls.sample(choices) : response;
  if (!shown.ok) throw refusal(shown, page);
  const result = errors ? { values, errors } : { values };
  // Why the sample is shown although a meter is linked.
  const reason = isSample && response.ok ? response.data.sentence : undefined;
  return data({ ...shown.data, choices, result, isSample, reason }, errors ? 422 : 200);
}

function filtered(choices: Choices, isKept: (name: string, text: string) => boolean): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([name, text]) => isKept(name, text)));
}
