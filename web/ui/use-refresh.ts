import { useEffect } from "react";
import { useActionData, useRevalidator } from "react-router";

/**
 * Reloads the page's data every `everyMs` milliseconds; null stops it. Not while the tab is hidden, nor while a form
 * shows why it was refused: a reload would clear its action data. Without script the page offers a link.
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
