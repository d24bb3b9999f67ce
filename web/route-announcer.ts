import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { failedHead, type Head, headOf } from "./page.ts";
import { useSite } from "./site.ts";

/**
 * What a full page load gives for free and a change of page in the browser must do itself: the new
 * title, the tint, and focus on the new heading so that screen readers begin there.
 */
export function useRouteAnnouncer({ hasFailed = false } = {}): Head {
  const site = useSite();
  const matches = useMatches();
  const { pathname, state } = useLocation();
  // Only the address was rewritten: the page is the same, and somebody may be typing already.
  const isRewritten = (state as { isRewritten?: boolean } | null)?.isRewritten === true;
  const lastPath = useRef(pathname);
  const head = hasFailed ? failedHead(site) : headOf(matches, site);

  // Before the effects of the page, so that a refused form can put "Error: " in front of it.
  useLayoutEffect(() => {
    document.title = head.title;
    if (head.tint) document.documentElement.dataset.tint = head.tint;
    else delete document.documentElement.dataset.tint;
  }, [head.title, head.tint]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (isRewritten) return;
    const target = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, isRewritten]);
  return head;
}
