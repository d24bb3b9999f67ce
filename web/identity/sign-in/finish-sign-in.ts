import { redirectDocument } from "react-router";
import { clearCodeAwaited } from "../code-awaited.ts";
import { belongsToAnotherCustomer, clearCustomer, takeNextPath } from "../session/customer-storage.ts";
import { wantedPage } from "../session/next-path.ts";

/**
 * Enters the account by a full page load, which drops an earlier customer's data from memory.
 *
 * @param email whose account it is; null if unknown, as with a passkey
 * @param options.isNew whether the account is new: its owner starts with onboarding, not an account page
 */
export function finishSignIn(email: string | null, next: string | null, { isNew = false } = {}): Response {
  const remembered = takeNextPath();
  const wanted = next ?? wantedPage(remembered ?? "");
  clearCodeAwaited();
  if (email === null || belongsToAnotherCustomer(email)) clearCustomer();
  // The remembered page may belong to an account that was deleted in this browser.
  const path = isNew && wanted?.startsWith("/account") ? null : wanted;
  return redirectDocument(path ?? "/account?signed-in");
}
