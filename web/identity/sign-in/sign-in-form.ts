import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { failedCall, invalidForm, show } from "../form-result.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { signInWithPasskey } from "./passkey-ceremony.ts";

const stay = { screen: "signIn", intent: "sign-in" } as const;

/** Takes the sign-in form: in to the wanted page, or on to the code for those who still owe it. */
export async function signIn(form: FormData, api: Api, wanted: string | null) {
  const reading = readForm(form, { email: parseEmail, password: anyPassword });
  if (!reading.ok) return invalidForm(stay, reading);
  const { email } = reading.values;
  const answer = await api("POST /api/identity/sign-in", { body: reading.values });
  if (answer.ok) return finishSignIn(email, wanted);
  if (answer.problem.code === "confirm-first") return show({ screen: "confirmSignUp", email });
  return failedCall(stay, answer, { email });
}

/** Goes in with a passkey instead. Only a browser that runs scripts offers it. */
export async function passkeySignIn(api: Api, wanted: string | null) {
  const ceremony = await signInWithPasskey(api);
  if (ceremony.outcome === "done") return finishSignIn(null, wanted);
  const said = ceremony.outcome === "refused" ? { message: ceremony.message } : {};
  return show({ screen: "signIn", intent: "passkey", ...said });
}

function anyPassword(text: string) {
  return text === "" ? fail("Please enter your password") : ok(text);
}
