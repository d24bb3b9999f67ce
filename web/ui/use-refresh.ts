import { useEffect } from "react";
import { useActionData, useRevalidator } from "react-router";

/** Pauses while the page is hidden or a form has action data, which revalidating would clear. */
export function useRefresh(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  const hasActionData = useActionData() !== undefined;
  useEffect(() => {
    if (everyMs === null || hasActionData || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, hasActionData, revalidate, state]);
}
