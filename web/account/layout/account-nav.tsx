import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isMotionAllowed } from "../../ui/motion.ts";
import { NavLink } from "../../ui/nav-link.tsx";
import { OVERVIEW } from "../overview/account-dialog.ts";
import styles from "./account-nav.module.css";

type Entry =
  | { id: string; label: string; isOnlySmall?: true; isQuiet?: true }
  | { to: string; label: string };

const groups: readonly { name: string; entries: readonly Entry[] }[] = [
  {
    name: "Home",
    entries: [
      { to: "/account/energy", label: "Your Energy" },
      { to: "/account/turn-down", label: "Turn Down Events" },
      { id: "smart-meter-details", label: "My Smart Meter" },
      { id: "solar", label: "Solar", isOnlySmall: true },
    ],
  },
  {
    name: "You",
    entries: [
      { id: "account-overview", label: "Account Overview" },
      { to: "/account/security", label: "Security" },
      { to: "/account/emails", label: "Emails" },
    ],
  },
  {
    name: "Your data",
    entries: [
      { to: "/account/consents", label: "Permissions" },
      { to: "/account/data", label: "Your Data" },
    ],
  },
  {
    name: "Help",
    entries: [
      { id: "faq-and-support", label: "FAQ and Support" },
      { id: "delete-account", label: "Delete Account", isQuiet: true },
    ],
  },
];

const EDGE = 16;
const ids = groups.flatMap(({ entries }) => entries.flatMap((entry) => ("id" in entry ? entry.id : [])));
const FIRST_SECTION = "account-overview";

export function AccountNav() {
  const { pathname } = useLocation();
  const isOverview = pathname.startsWith(OVERVIEW);
  const current = useCurrentSection(isOverview ? ids : []);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry depends on both
  useEffect(() => {
    const marked = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && marked) nav.current.scrollLeft = marked.offsetLeft - nav.current.offsetLeft - EDGE;
  }, [pathname, current]);
  return (
    <nav className={styles.nav} aria-label="Account" ref={nav}>
      {groups.map(({ name, entries }, index) => (
        <div key={name}>
          <p id={`account-nav-${index}`}>{name}</p>
          <ul aria-labelledby={`account-nav-${index}`}>
            {entries.map((entry) =>
              "to" in entry ? (
                <li key={entry.to}>
                  <NavLink to={entry.to}>{entry.label}</NavLink>
                </li>
              ) : (
                <li
                  key={entry.id}
                  className={entry.isOnlySmall && "only-small"}
                  data-quiet={entry.isQuiet ? "" : undefined}
                >
                  <a
                    href={isOverview ? `#${entry.id}` : `${OVERVIEW}#${entry.id}`}
                    aria-current={
                      isOverview && (current ?? FIRST_SECTION) === entry.id ? "location" : undefined
                    }
                    onClick={isOverview ? goToSection : undefined}
                  >
                    {entry.label}
                  </a>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Scrolls smoothly for half a second only, because the style would also animate page changes. */
function goToSection(event: MouseEvent<HTMLAnchorElement>) {
  const { style } = document.documentElement;
  if (isMotionAllowed()) {
    style.scrollBehavior = "smooth";
    clearTimeout(scrolling);
    scrolling = setTimeout(() => style.removeProperty("scroll-behavior"), SCROLLING_MS);
  }
  document.getElementById(event.currentTarget.hash.slice(1))?.focus({ preventScroll: true });
}

const SCROLLING_MS = 500;
let scrolling: ReturnType<typeof setTimeout> | undefined;

/** Viewport margins around the band in which a section counts as current. */
const CURRENT_BAND = "-20% 0px -70% 0px";

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
      { rootMargin: CURRENT_BAND },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
