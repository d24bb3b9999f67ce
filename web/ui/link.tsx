import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { isOffline, untilOnline } from "../runtime/connection.ts";
import { usePrefetch } from "../runtime/prefetch.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  to: string;
  /** Stays where it is on the page, as for a dialog. */
  preventScrollReset?: boolean;
  /** What the next page is told, such as where somebody came from. */
  state?: unknown;
  /** Loads the whole document, as the browser does for pages with rules of their own. */
  reloadDocument?: boolean;
};

/**
 * Goes to another page of ours, and fetches it ahead while somebody reaches for the link.
 * React Router's own link can do that in its framework mode only, and brings that mode's code with it.
 */
export function Link({
  to,
  preventScrollReset = false,
  state,
  reloadDocument,
  onClick,
  ...anchor
}: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { preventScrollReset, state });
  const { reach, leave, press } = usePrefetch(href);
  return (
    <a
      {...anchor}
      href={href}
      onPointerEnter={reach}
      onPointerLeave={leave}
      onPointerDown={press}
      onFocus={reach}
      onBlur={leave}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        if (!reloadDocument) return follow(event);
        // The browser would put a page of its own in the place of this one.
        if (!isOffline()) return;
        event.preventDefault();
        void untilOnline().then(() => location.assign(href));
      }}
    />
  );
}
