/** What the browser kept of a customer goes when they sign out. */
export function forgetOnSignOut(): void {
  localStorage.clear();
}
