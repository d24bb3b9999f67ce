import { clearCustomer } from "./customer-storage.ts";
import { tellOtherTabs } from "./end-session.ts";

/** What the browser kept of a customer goes when they sign out, and their other tabs leave too. */
export function clearOnSignOut(): void {
  clearCustomer();
  tellOtherTabs();
}
