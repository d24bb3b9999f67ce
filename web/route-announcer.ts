import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { failedHead, type Head, headOf } from "./page.ts";
import { useSite } from "./site.ts";

/** The id of the words that say how far along somebody is. */
export const STEP_ID = "page-step";

/**
 * What a full page load gives for free and a change of page in the browser must do itself: the new
 * title, the tint, and focus on the new heading so that screen readers begin there. A new title at the same
 * address is a new page too. Where only a part of the page changed and what had the focus is gone, the heading
 * takes it as well, for otherwise nothing would.
 */
export function useRouteAnnouncer({ hasFailed = false } = {}): Head {
  const site = useSite();
  const matches = useMatches();
  const { pathname, state, key } = useLocation();
  const { state: navigation } = useNavigation();
  // Only the address was rewritten: the page is the same, and somebody may be typing already.
  const isRewritten = (state as { isRewritten?: boolean } | null)?.isRewritten === true;
  const head = hasFailed ? failedHead(site) : headOf(matches, site);
  const page = `${pathname} ${head.title}`;
  const lastPage = useRef(page);
  const lastChange = useRef({ key, navigation });

  // Before the effects of the page, so that a refused form can put "Error: " in front of it.
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

/** How far along somebody is stands above the heading; as its description it is heard all the same. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  if (document.getElementById(STEP_ID)) target.setAttribute("aria-describedby", STEP_ID);
  else target.removeAttribute("aria-describedby");
  target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
