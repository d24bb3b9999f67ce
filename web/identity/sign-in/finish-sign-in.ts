import { redirectDocument } from "react-router";
import { forgetCodeAwaited } from "../code-awaited.ts";
import { clearCustomer, isSomebodyElses, takeNextPath } from "../session/customer-storage.ts";
import { wantedPage } from "../session/next-path.ts";

/**
 * Enters the account by a full page load, which drops an earlier customer's data from memory.
 *
 * @param email whose account it is; null when the page does not know, as with a passkey
 */
export function finishSignIn(email: string | null, next: string | null): Response {
  const remembered = takeNextPath();
  forgetCodeAwaited();
  if (email === null || isSomebodyElses(email)) clearCustomer();
  return redirectDocument(next ?? wantedPage(remembered ?? "") ?? "/");
}
