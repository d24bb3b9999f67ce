import { type FailedCall, type FormResult, failedCall } from "../forms/form-result.ts";
import { requireSignIn } from "../identity/session/next-path.ts";

/** What an action of the account area is given. */
export interface Submission {
  request: Request;
  form: FormData;
}

/** `failedCall`, for customers who are signed in: whoever no longer is signs in first and comes back. */
export function failedSubmission(
  { request }: Submission,
  intent: string,
  failed: FailedCall,
  values?: FormResult["values"],
) {
  return failed.status === 401 ? requireSignIn(request) : failedCall({ intent }, failed, values);
}
