import { redirectDocument } from "react-router";
import { sameSitePath } from "../../domain/redirect.ts";
import { forgetCustomer, isSomebodyElses, takeWanted } from "./customer-storage.ts";

/**
 * Goes in as a customer, by a full page load: nothing that the page knew of an earlier customer stays in
 * memory. The home page sends on to the account or to onboarding.
 *
 * @param email whose account it is; null when the page does not know, as with a passkey
 */
export function goIn(email: string | null, wanted: string | null): Response {
  const remembered = takeWanted();
  if (email === null || isSomebodyElses(email)) forgetCustomer();
  return redirectDocument(wanted ?? sameSitePath(remembered ?? "") ?? "/");
}
