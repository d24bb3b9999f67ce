import { redirectDocument } from "react-router";
import { clearAwaitedCode } from "../awaited-code.ts";
import { belongsToAnotherCustomer, clearCustomer, takeNextPath } from "../session/customer-storage.ts";
import { sanitizeNextPath } from "../session/next-path.ts";

/**
 * Enters the account by a full page load, which drops an earlier customer's data from memory.
 *
 * @param email whose account it is; null if unknown, as with a passkey
 * @param options.isNew true after sign-up, which leads to onboarding instead of an account page
 */
export function finishSignIn(email: string | null, next: string | null, { isNew = false } = {}): Response {
  const remembered = takeNextPath();
  const requested = next ?? sanitizeNextPath(remembered ?? "");
  clearAwaitedCode();
  if (email === null || belongsToAnotherCustomer(email)) clearCustomer();
  // The remembered page may belong to an account that was deleted in this browser.
  const path = isNew && requested?.startsWith("/account") ? null : requested;
  return redirectDocument(path ?? "/account?signed-in");
}
