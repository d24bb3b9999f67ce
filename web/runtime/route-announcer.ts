import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { useSite } from "../site.ts";
import { documentHead, failedHead, type Head } from "./head.ts";

export const STEP_ID = "page-step";

/** Sets title and tint, and focuses the heading. A new title at the same URL counts as a new page. */
export function useRouteAnnouncer({ hasFailed = false } = {}): Head {
  const site = useSite();
  const matches = useMatches();
  const { pathname, state, key } = useLocation();
  const { state: navigation } = useNavigation();
  // Only the URL was rewritten, and the visitor may be typing.
  const isRewritten = (state as { isRewritten?: boolean } | null)?.isRewritten === true;
  const head = hasFailed ? failedHead(site) : documentHead(matches, site);
  const page = `${pathname} ${head.title}`;
  const lastPage = useRef(page);
  const lastChange = useRef({ key, navigation });

  // Runs before the effect of a refused form, which prepends "Error: ".
  useLayoutEffect(() => {
    document.title = head.title;
    if (head.tint) document.documentElement.dataset.tint = head.tint;
    else delete document.documentElement.dataset.tint;
  }, [head.title, head.tint]);

  useEffect(() => {
    const isNewPage = lastPage.current !== page;
    const isChanged = lastChange.current.key !== key || lastChange.current.navigation !== navigation;
    lastPage.current = page;
    lastChange.current = { key, navigation };
    if (isRewritten) return;
    const hasLostFocus = isChanged && navigation === "idle" && document.activeElement === document.body;
    if (isNewPage || hasLostFocus) focusHeading();
  }, [page, isRewritten, key, navigation]);
  return head;
}

/** Focuses the heading, described by the step text so that screen readers read both. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  if (document.getElementById(STEP_ID)) target.setAttribute("aria-describedby", STEP_ID);
  else target.removeAttribute("aria-describedby");
  target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
