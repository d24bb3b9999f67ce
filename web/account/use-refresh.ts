import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again after a while, and again, for as long as there is something to wait for.
 * Nothing is loaded while nobody looks. Without script the page offers a link.
 * @param everyMs null when there is nothing to wait for
 */
export function useRefresh(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everyMs === null || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate, state]);
}
