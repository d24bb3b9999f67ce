import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NavLink } from "../../ui/nav-link.tsx";
import { OVERVIEW } from "../overview/account-dialog.ts";
import styles from "./account-nav.module.css";

const sections = [
  { id: "account-overview", label: "Account Overview" },
  { id: "smart-meter-details", label: "My Smart Meter" },
  { id: "solar", label: "Solar", isOnlySmall: true },
  { id: "delete-account", label: "Delete Account" },
  { id: "faq-and-support", label: "FAQ and Support" },
] as const;

const pages = [
  { to: "/account/consents", label: "Permissions" },
  { to: "/account/data", label: "Your data" },
  { to: "/account/security", label: "Security" },
  { to: "/account/emails", label: "Emails" },
] as const;

/** How far from the edge of a narrow screen the current entry stops, in pixels. */
const EDGE = 16;
const ids = sections.map(({ id }) => id);

/** The ways through the account: to the sections of the overview, and to the pages beside it. */
export function AccountNav() {
  const { pathname } = useLocation();
  const isOverview = pathname.startsWith(OVERVIEW);
  const current = useCurrentSection(isOverview ? ids : []);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked as current depends on both
  useEffect(() => {
    const marked = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && marked) nav.current.scrollLeft = marked.offsetLeft - nav.current.offsetLeft - EDGE;
  }, [pathname, current]);
  return (
    <nav className={styles.nav} aria-label="Account" ref={nav}>
      <ul>
        <li>
          <NavLink to="/account/energy">Your energy</NavLink>
        </li>
        {sections.map(({ id, label, ...section }) => (
          <li key={id} className={"isOnlySmall" in section ? "only-small" : undefined}>
            <a
              href={isOverview ? `#${id}` : `${OVERVIEW}#${id}`}
              aria-current={isOverview && (current ?? ids[0]) === id ? "location" : undefined}
              onClick={isOverview ? focusSection : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The browser scrolls by itself; the focus has to be taken along, so that the next Tab goes on from there. */
function focusSection(event: MouseEvent<HTMLAnchorElement>) {
  document.getElementById(event.currentTarget.hash.slice(1))?.focus({ preventScroll: true });
}

/** How much of the window's height, from its top, counts as "being read". */
const READING_LINE = "-20% 0px -70% 0px";

/** The section that is being read: the one that crosses a line near the top of the window. */
function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const sections = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find((entry) => entry.isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
