import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { parseKeyName } from "../../../domain/access-key-name.ts";
import {
  type AccessKeyScope,
  accessKeyScopes,
  NO_SCOPE,
  parseKeyDays,
} from "../../../domain/access-key-scope.ts";
import { parseCurrentPassword } from "../../../domain/current-password.ts";
import { type Rule, readForm } from "../../../domain/form.ts";
import { ok } from "../../../domain/result.ts";
import { type FormResult, invalidForm } from "../../forms/form-result.ts";
import { failedSubmission, type Submission } from "../submission.ts";
import { requestExport } from "./export-form.tsx";

const DATA = "/account/data";
const REVOKE = "revoke-access-key";

export const doneMessages = {
  [REVOKE]: "The access key has been revoked.",
};

export async function submitToData(api: Api, submission: Submission) {
  switch (submission.form.get("intent")) {
    case "make-access-key":
      return makeAccessKey(api, submission);
    case REVOKE: {
      const id = String(submission.form.get("id") ?? "");
      const revoked = await api("DELETE /api/user/access-keys/{id}", { params: { id } });
      return revoked.ok ? redirect(`${DATA}?done=${REVOKE}`) : failedSubmission(submission, REVOKE, revoked);
    }
    default:
      return (await requestExport(api, submission)) ?? redirect(DATA);
  }
}

const tickedScopes = Object.fromEntries(
  accessKeyScopes.map((scope) => [scope, (text: string) => ok(text)]),
) as Record<AccessKeyScope, Rule<string>>;

export interface MadeAccessKey extends FormResult {
  made: { id: string; name: string; key: string };
}

async function makeAccessKey(api: Api, submission: Submission) {
  const context = { intent: "make-access-key" };
  const reading = readForm(submission.form, {
    name: parseKeyName,
    ...tickedScopes,
    days: parseKeyDays,
    password: parseCurrentPassword,
  });
  if (!reading.ok) return invalidForm(context, reading);
  const { name, days, password, ...ticked } = reading.values;
  const typed = { ...ticked, name, days: String(days ?? "") };
  const scopes = accessKeyScopes.filter((scope) => ticked[scope] !== "");
  if (scopes.length === 0) return invalidForm(context, { errors: { readings: NO_SCOPE }, values: typed });
  const body = { name, password, scopes, ...(days !== undefined && { days }) };
  const made = await api("POST /api/user/access-keys", { body });
  if (!made.ok) return failedSubmission(submission, context.intent, made, typed);
  return { ...context, made: made.data } satisfies MadeAccessKey;
}
