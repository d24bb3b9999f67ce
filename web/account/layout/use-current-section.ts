import { useEffect, useState } from "react";

/** How much of the window's height, from its top, counts as "being read". */
const READING_LINE = "-20% 0px -70% 0px";

/** The section that is being read: the one that crosses a line near the top of the window. */
export function useCurrentSection(ids: readonly string[]): string | null {
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
