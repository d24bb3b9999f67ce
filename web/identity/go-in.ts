import { redirectDocument } from "react-router";
import { sameSitePath } from "../../domain/redirect.ts";
import { forgetCustomer, isSomebodyElses, takeWanted } from "./customer-storage.ts";

/**
 * Goes in as a customer, by a full page load: nothing that the page knew of an earlier customer stays in
 * memory. The home page sends on to the account or to onboarding.
 */
export function goIn(email: string, wanted: string | null): Response {
  const remembered = takeWanted();
  if (isSomebodyElses(email)) forgetCustomer();
  return redirectDocument(wanted ?? sameSitePath(remembered ?? "") ?? "/");
}
