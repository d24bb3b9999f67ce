import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { reconsentRedirect } from "../../domain/consent.ts";
import { type BrowserStore, browserStore, write } from "../runtime/browser-store.ts";
import { useApi, useSite } from "../site.ts";

type Store = BrowserStore | null;

const LAST_SEEN = "lastDismissed";

/** Where to redirect for re-consent, if anywhere. Times are epoch seconds. */
export function alertPath(due: number | null, now: number, store: Store = browserStore()) {
  const text = store?.getItem(LAST_SEEN) ?? "";
  const lastSeen = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return reconsentRedirect({ due, lastSeen }, now);
}

/** Records that the alert was shown, once per London day. */
export function markAlertSeen(now: number, store: Store = browserStore()): void {
  write(store, LAST_SEEN, String(now));
}

/** Signed-in pages of the main app. */
const COVERED = /^\/(account|solar|download)(\/|$)/;
/** Export and permissions. */
const REACHABLE_PAGES = /^\/account\/(data|consents)(\/|$)/;
/** Dialogs to leave, withdraw or report a move. */
const REACHABLE_DIALOGS = ["delete-account", "edit-meter", "withdraw"];

/** Whether the alert may replace a page. After expiry, export and leaving stay reachable. */
export function isCovered({ pathname, search }: { pathname: string; search: string }): boolean {
  const dialog = new URLSearchParams(search).get("dialog") ?? "";
  return COVERED.test(pathname) && !REACHABLE_PAGES.test(pathname) && !REACHABLE_DIALOGS.includes(dialog);
}

/**
 * Redirects to the re-consent alert when due, on every page change. Asks the server first, since the page's
 * data may predate a new consent.
 */
export function useReconsentAlert(): void {
  const { reconsentDue, now } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (!isCovered(location) || !alertPath(reconsentDue, now)) return;
    let isLeft = false;
    void api("GET /api/user/details").then((details) => {
      const path = details.ok && alertPath(details.data.consent.reconsent_due, now);
      if (path && !isLeft) void navigate(path, { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [reconsentDue, now, api, location, navigate]);
}
