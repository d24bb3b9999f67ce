import { useEffect } from "react";
import { useActionData, useRevalidator } from "react-router";

/**
 * Loads the page's data again after a while, and again, for as long as there is something to wait for.
 * Nothing is loaded while nobody looks, nor while a form of the page shows why it was refused: the router forgets
 * that with the next load. Without script the page offers a link.
 * @param everyMs null when there is nothing to wait for
 */
export function useRefresh(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  const isAnswered = useActionData() !== undefined;
  useEffect(() => {
    if (everyMs === null || isAnswered || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isAnswered, revalidate, state]);
}
