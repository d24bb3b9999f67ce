import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { reconsentRedirect } from "../../domain/consent.ts";
import { type BrowserStore, browserStore, write } from "../runtime/browser-store.ts";
import { useApi, useSite } from "../site.ts";

type Store = BrowserStore | null;

const LAST_SEEN = "lastDismissed";

/** Times are epoch seconds. */
export function alertPath(due: number | null, now: number, store: Store = browserStore()) {
  const text = store?.getItem(LAST_SEEN) ?? "";
  const lastSeen = /^\d{1,12}$/.test(text) ? Number(text) : null;
  return reconsentRedirect({ due, lastSeen }, now);
}

export function markAlertSeen(now: number, store: Store = browserStore()): void {
  write(store, LAST_SEEN, String(now));
}

const BLOCKED_PAGES = /^\/(account|solar|download)(\/|$)/;
const REACHABLE_PAGES = /^\/account\/(data|consents)(\/|$)/;
const REACHABLE_DIALOGS = ["delete-account", "edit-meter", "withdraw"];

/** Pages for exporting data and for leaving stay reachable. */
export function isBlockedByAlert({ pathname, search }: { pathname: string; search: string }): boolean {
  const dialog = new URLSearchParams(search).get("dialog") ?? "";
  return (
    BLOCKED_PAGES.test(pathname) && !REACHABLE_PAGES.test(pathname) && !REACHABLE_DIALOGS.includes(dialog)
  );
}

/** Before redirecting, checks with the server, because the page's data may predate a new consent. */
export function useReconsentAlert(): void {
  const { reconsentDue, now } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (!isBlockedByAlert(location) || !alertPath(reconsentDue, now)) return;
    let isUnmounted = false;
    void api("GET /api/user/details").then((details) => {
      const path = details.ok && alertPath(details.data.consent.reconsent_due, now);
      if (path && !isUnmounted) void navigate(path, { replace: true });
    });
    return () => {
      isUnmounted = true;
    };
  }, [reconsentDue, now, api, location, navigate]);
}
