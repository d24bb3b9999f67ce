import { type FailedCall, type FormResult, failedCall } from "../forms/form-result.ts";
import { requireSignIn } from "../identity/session/next-path.ts";

export interface Submission {
  request: Request;
  form: FormData;
}

export function failedSubmission(
  { request, form }: Submission,
  intent: string,
  failed: FailedCall,
  values?: FormResult["values"],
) {
  if (failed.status === 401) return requireSignIn(request);
  const id = form.get("id");
  return failedCall({ intent, ...(id === null ? {} : { id: String(id) }) }, failed, values);
}
