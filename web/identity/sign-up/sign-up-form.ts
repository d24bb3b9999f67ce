import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { parseFamilyName, parseGivenName } from "../../../domain/name.ts";
import { failedCall, invalidForm, show } from "../form-result.ts";
import { newPassword } from "../new-password-rules.ts";

/** Takes the sign-up form: on to the code, whether or not the address was new. */
export async function signUp(form: FormData, api: Api) {
  const stay = { screen: "signUp", intent: "sign-up" } as const;
  const reading = readForm(form, {
    given_name: parseGivenName,
    family_name: parseFamilyName,
    email: parseEmail,
    password: newPassword(form),
  });
  if (!reading.ok) return invalidForm(stay, reading);
  const answer = await api("POST /api/identity/sign-up", { body: reading.values });
  if (!answer.ok) return failedCall(stay, answer, reading.values);
  return show({ screen: "confirmSignUp", email: reading.values.email });
}
