import { redirectDocument } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode } from "../../../domain/verification-code.ts";
import { failedCall, invalidForm, show } from "../form-result.ts";

/** Takes the code that went to a customer's new address. */
export async function verifyContact(form: FormData, api: Api) {
  const stay = { screen: "verifyContact", intent: "verify-contact" } as const;
  const reading = readForm(form, { code: parseVerificationCode });
  if (!reading.ok) return invalidForm(stay, reading);
  const answer = await api("POST /api/identity/verify-contact", { body: reading.values });
  return answer.ok ? redirectDocument("/account/overview?done=verify-contact") : failedCall(stay, answer, {});
}

export async function resendVerifyContact(api: Api) {
  const stay = { screen: "verifyContact", intent: "resend-verify-contact" } as const;
  const answer = await api("POST /api/identity/verify-contact/resend");
  return answer.ok ? show({ ...stay, isResent: true }) : failedCall(stay, answer, {});
}
