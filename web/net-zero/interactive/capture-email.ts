import { data } from "react-router";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { sameSitePath } from "../../../domain/redirect.ts";

const OWN_ENDPOINT = "/api/email-capture";
const FAILED = "We couldn't add your address just now. Please try again later.";

/** Takes the form of the e-mail dialog, and posts the address to where the content says: on this site only. */
export async function captureEmail(form: FormData) {
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return data({ ...reading, intent: "email" }, 422);
  const { email } = reading.values;
  const endpoint = sameSitePath(String(form.get("to") ?? "")) ?? OWN_ENDPOINT;
  const response = await fetch(endpoint, { method: "POST", body: new URLSearchParams({ email }) }).catch(
    () => null,
  );
  if (response?.ok) return { sent: true };
  return data({ message: FAILED, values: { email }, intent: "email" }, 503);
}
