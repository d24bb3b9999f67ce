import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { clearOnSignOut } from "../identity/session/end-session.ts";
import { Wordmark } from "../illustrations/wordmark.tsx";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { NavLink } from "../ui/nav-link.tsx";
import styles from "./site-header.module.css";

/** `signedOut` is the label for visitors who must sign in first. */
const pages: readonly { to: string; label: string; signedOut?: string; needsMeter?: boolean }[] = [
  { to: "/net-zero", label: "Net zero" },
  { to: "/download", label: "Get the app" },
  { to: "/account/energy", label: "Energy", needsMeter: true },
  { to: "/account", label: "Account", signedOut: "Sign in" },
];

/** A popover on narrow screens, which needs no script; inline without popover support. */
export function SiteHeader() {
  const { productName, isSignedIn, hasMeter } = useSite();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const visiblePages = pages.filter(({ needsMeter }) => hasMeter || !needsMeter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => {
    const element = menu.current;
    // Without popover support the selector is invalid and would throw.
    if (element && "popover" in element && element.matches(":popover-open")) element.hidePopover();
  }, [pathname]);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home} aria-label={`${productName}, home page`}>
          <Wordmark name={productName} />
        </Link>
        <button type="button" className={styles.menuButton} popoverTarget="site-menu">
          <Icon path={icons.menu} />
          Menu
        </button>
        <nav id="site-menu" className={styles.menu} popover="auto" aria-label="Main" ref={menu}>
          <ul>
            {visiblePages.map(({ to, label, signedOut = label }) => (
              <li key={to}>
                <NavLink to={to} siblings={visiblePages.map((page) => page.to)}>
                  {isSignedIn ? label : signedOut}
                </NavLink>
              </li>
            ))}
            {isSignedIn && (
              <li>
                <SignOutButton />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Loads a full page, which drops customer data from memory. */
export function SignOutButton({ className }: { className?: string | undefined }) {
  return (
    <form method="post" action="/sign-out" onSubmit={clearOnSignOut}>
      <button type="submit" className={className}>
        Sign Out
      </button>
    </form>
  );
}
