import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { reconsentRedirect } from "../../domain/consent.ts";
import { type BrowserStore, browserStore, write } from "../browser-store.ts";

type Store = BrowserStore | null;

const LAST_SEEN = "lastDismissed";

/** Where someone whose consent is due is sent now, if anywhere. All moments are epoch seconds. */
export function alertPath(due: number | null, now: number, store: Store = browserStore()) {
  const text = store?.getItem(LAST_SEEN) ?? "";
  const lastSeen = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return reconsentRedirect({ due, lastSeen }, now);
}

/** Notes that the alert was shown, which is enough for that London day. */
export function markAlertSeen(now: number, store: Store = browserStore()): void {
  write(store, LAST_SEEN, String(now));
}

/** Windows of the account that someone who is sent to `now` must still reach: to leave, or to say that they moved. */
const REACHABLE_DIALOGS = ["delete-account", "edit-meter"];

/** Whoever is sent to `now` every time may still take their data, leave, or change their home. */
export function isExempt({ pathname, search }: { pathname: string; search: string }): boolean {
  const dialog = new URLSearchParams(search).get("dialog") ?? "";
  return pathname === "/account/data" || REACHABLE_DIALOGS.includes(dialog);
}

/**
 * Shows the re-consent alert when it is due: right after sign-in and on every change of page. For the
 * account's layout, with `consent.reconsent_due` of the registered meter (null when there is none).
 */
export function useReconsentAlert(due: number | null, now: number): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const path = isExempt(location) ? null : alertPath(due, now);
    if (path) void navigate(path, { replace: true });
  }, [due, now, location, navigate]);
}
