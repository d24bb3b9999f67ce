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

/** The year's picture and completeness. On other periods loaded near the viewport; without script a link. */
export function YearSection({ base, view }: YearSectionProps) {
  const { period, coverage, gaps } = view;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const isWanted = period.by === "year" || isNear;
  const part = useLazyModule(yearPart, isWanted);
  // The server keeps the module loaded after its first use; a hydrating browser may not have it.
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

/** Whether an element is within a screen of the viewport. */
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
