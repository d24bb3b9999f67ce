import { redirectDocument } from "react-router";
import { forgetCodeAwaited } from "../code-awaited.ts";
import { clearCustomer, isSomebodyElses, takeNextPath } from "../session/customer-storage.ts";
import { wantedPage } from "../session/next-path.ts";

/**
 * Goes in as a customer, by a full page load: nothing that the page knew of an earlier customer stays in
 * memory. The home page sends on to the account or to onboarding.
 *
 * @param email whose account it is; null when the page does not know, as with a passkey
 */
export function finishSignIn(email: string | null, next: string | null): Response {
  const remembered = takeNextPath();
  forgetCodeAwaited();
  if (email === null || isSomebodyElses(email)) clearCustomer();
  return redirectDocument(next ?? wantedPage(remembered ?? "") ?? "/");
}
