import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { failedCall, invalidForm, show } from "../form-result.ts";

/** First step of a reset: sends the code, whether or not anybody has the address. */
export async function sendReset(form: FormData, api: Api) {
  const stay = { screen: "forgotPassword", intent: "forgot-password" } as const;
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return invalidForm(stay, reading);
  const { email } = reading.values;
  const answer = await api("POST /api/identity/forgot-password", { body: { email } });
  if (!answer.ok) return failedCall(stay, answer, { email });
  return show({ screen: "resetPassword", email });
}
