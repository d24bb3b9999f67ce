import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode } from "../../../domain/verification-code.ts";
import { failedCall, invalidForm, show } from "../form-result.ts";
import { newPassword } from "../new-password-rules.ts";

/** Sends the code once more; it ends the one before. */
export async function resendReset(form: FormData, api: Api) {
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return invalidForm({ screen: "forgotPassword", intent: "forgot-password" }, reading);
  const { email } = reading.values;
  const answer = await api("POST /api/identity/forgot-password", { body: { email } });
  const stay = { screen: "resetPassword", intent: "resend-reset", email } as const;
  return answer.ok ? show({ ...stay, isResent: true }) : failedCall(stay, answer, {});
}

/** Second step of a reset: the code and the new password. */
export async function reset(form: FormData, api: Api) {
  const rules = { email: parseEmail, code: parseVerificationCode, password: newPassword(form) };
  const reading = readForm(form, rules);
  const email = String(form.get("email") ?? "");
  const stay = { screen: "resetPassword", intent: "reset-password", email } as const;
  if (!reading.ok) return invalidForm(stay, reading);
  const answer = await api("POST /api/identity/reset-password", { body: reading.values });
  if (!answer.ok) return failedCall(stay, answer, reading.values);
  return show({ screen: "signIn", email, notice: "password-changed" });
}
