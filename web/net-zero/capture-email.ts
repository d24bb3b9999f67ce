import { data } from "react-router";
import type { Email } from "../../domain/email.ts";
import { sameSitePath } from "../../domain/redirect.ts";

const OWN_ENDPOINT = "/api/email-capture";
const FAILED = "We couldn't add your address just now. Please try again later.";

/** Posts the address, form-encoded, to where the content says; only addresses on this site are followed. */
export async function captureEmail(email: Email, link: string) {
  const endpoint = sameSitePath(link) ?? OWN_ENDPOINT;
  const response = await fetch(endpoint, { method: "POST", body: new URLSearchParams({ email }) }).catch(
    () => null,
  );
  if (response?.ok) return { sent: true };
  return data({ message: FAILED, values: { email }, intent: "email" }, 503);
}
