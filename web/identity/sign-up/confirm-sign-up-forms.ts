import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode } from "../../../domain/verification-code.ts";
import { failedCall, invalidForm, show } from "../form-result.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";

/** Takes the code: in, or to signing in when another browser signed up. */
export async function confirm(form: FormData, api: Api, wanted: string | null) {
  const stay = { screen: "confirmSignUp", intent: "confirm" } as const;
  const reading = readForm(form, { email: parseEmail, code: parseVerificationCode });
  if (!reading.ok) return invalidForm({ ...stay, ...sentTo(form) }, reading);
  const { email } = reading.values;
  const answer = await api("POST /api/identity/confirm", { body: reading.values });
  if (!answer.ok) return failedCall({ ...stay, ...sentTo(form) }, answer, { email });
  if (answer.status === 200) return finishSignIn(email, wanted);
  return show({ screen: "signIn", email, notice: "confirmed" });
}

export async function resend(form: FormData, api: Api) {
  const stay = { screen: "confirmSignUp", intent: "resend" } as const;
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return invalidForm(stay, reading);
  const { email } = reading.values;
  const answer = await api("POST /api/identity/resend", { body: { email } });
  if (!answer.ok) return failedCall({ ...stay, email }, answer, { email });
  return show({ screen: "confirmSignUp", email, isResent: true });
}

/** The address, when the screen already knew it and did not ask. */
function sentTo(form: FormData): { email?: string } {
  const email = parseEmail(String(form.get("email") ?? ""));
  return form.has("sent") && email.ok ? { email: email.value } : {};
}
