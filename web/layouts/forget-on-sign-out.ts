import { forgetCustomer } from "../identity/customer-storage.ts";
import { tellOtherTabs } from "../identity/leaving.ts";

/** What the browser kept of a customer goes when they sign out, and their other tabs leave too. */
export function forgetOnSignOut(): void {
  forgetCustomer();
  tellOtherTabs();
}
