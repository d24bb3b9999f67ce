import { type ReactNode, useEffect } from "react";
import { tabStore } from "./browser-store.ts";

/**
 * What keeps what was typed is fetched where somebody types, or has before the page came. Stands apart from
 * browser.tsx: with a component in it, `npm run dev` would run that a second time before it has the page load again.
 */
export function WithTypedKept({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (tabStore()?.getItem("typedBeforeReload")) keepTyped();
    else addEventListener("input", keepTyped, { once: true });
  }, []);
  return children;
}

function keepTyped(event?: Event) {
  import("./typed-before-reload.ts").then(
    (typed) => typed.keepTyped(event),
    () => {},
  );
}
