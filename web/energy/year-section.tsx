import { type RefObject, useEffect, useRef, useState } from "react";
import { useLazyModule } from "../runtime/lazy-module.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Completeness } from "./completeness.tsx";
import { yearPart } from "./lazy-parts.ts";
import type { EnergyBase, EnergyPeriod, EnergyView } from "./view.ts";
import { YearLink } from "./year-link.tsx";

interface YearSectionProps {
  base: EnergyBase;
  view: EnergyView & { period: EnergyPeriod };
}

/**
 * The year in one picture and how complete it is. Under a day, a week or a month the picture and its calendar are
 * fetched when a visitor comes near them; without script a link leads there.
 */
export function YearSection({ base, view }: YearSectionProps) {
  const { period, coverage, gaps } = view;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const isWanted = period.by === "year" || isNear;
  const part = useLazyModule(yearPart, isWanted);
  // The server has the code from the first year on that it drew, and a browser that takes over may not.
  const Part = isWanted && part.code?.YearPart;
  if (Part) return <Part base={base} view={view} />;
  return (
    <>
      <div ref={place} className="stack">
        <YearLink base={base} period={period} />
        {part.hasFailed && <LoadFailed onRetry={part.fetch} />}
      </div>
      <Completeness coverage={coverage} gaps={gaps} by={period.by} />
    </>
  );
}

/** Whether a visitor has come near an element: a screen away from it, or less. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "100%" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
