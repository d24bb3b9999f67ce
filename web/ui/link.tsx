import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { isOffline, untilOnline } from "../runtime/connection.ts";
import { usePrefetch } from "../runtime/prefetch.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  to: string;
  /** Keeps the scroll position, as for a dialog. */
  preventScrollReset?: boolean;
  state?: unknown;
  /** Loads a new document, for example for a page with its own CSP. */
  reloadDocument?: boolean;
};

/** Prefetches on hover, focus or touch. React Router does so in framework mode only, which needs more code. */
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
  const { onReach, onLeave, onPress } = usePrefetch(href);
  return (
    <a
      {...anchor}
      href={href}
      onPointerEnter={onReach}
      onPointerLeave={onLeave}
      onPointerDown={onPress}
      onFocus={onReach}
      onBlur={onLeave}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        if (!reloadDocument) return follow(event);
        // The browser would show its own error page.
        if (!isOffline()) return;
        event.preventDefault();
        void untilOnline().then(() => location.assign(href));
      }}
    />
  );
}
