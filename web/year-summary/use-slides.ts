import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mayMove } from "../ui/motion.ts";

/** Longer than the gap between a slow device's scroll events, so scrolling has ended. */
const AT_REST_MS = 150;

/** The current slide, changed by native scrolling, arrow keys and `goTo`. Does not loop or play by itself. */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  /** Target of keys and buttons; null while swiping. */
  const destination = useRef<number | null>(null);
  const [place, setPlace] = useState(0);
  const [isRunning, setIsRunning] = useState(false);

  function goTo(next: number) {
    if (!viewport.current || next < 0 || next >= count) return;
    destination.current = next;
    setPlace(next);
    viewport.current.scrollTo({
      left: next * viewport.current.clientWidth,
      behavior: mayMove() ? "smooth" : "instant",
    });
  }

  // The previously focused slide becomes inert.
  useEffect(() => {
    if (destination.current === place) headingAt(viewport.current, place)?.focus({ preventScroll: true });
  }, [place]);

  // Keys can outpace rendering, so each counts from the target.
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // Alt with an arrow is the browser's Back.
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Prevents scrolling within the strip.
    event.preventDefault();
    goTo((destination.current ?? place) + step);
  });

  useEffect(() => {
    const scrolled = viewport.current;
    if (!scrolled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const at = Math.round(scrolled.scrollLeft / (scrolled.clientWidth || 1));
      // Ignores slides passed on the way.
      if (destination.current !== null && destination.current !== at) return;
      setPlace(at);
    };
    const afterRest = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, AT_REST_MS);
    };
    const takeOver = () => {
      destination.current = null;
    };
    const onKey = (event: KeyboardEvent) => turn(event);
    addEventListener("keydown", onKey);
    scrolled.addEventListener("scroll", afterRest, { passive: true });
    for (const hand of hands) scrolled.addEventListener(hand, takeOver, { passive: true });
    settle();
    // Slides become inert only after hydration.
    setIsRunning(true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
      scrolled.removeEventListener("scroll", afterRest);
      for (const hand of hands) scrolled.removeEventListener(hand, takeOver);
    };
  }, []);

  return { viewport, place, isRunning, goTo };
}

const hands = ["touchstart", "wheel"] as const;

/** A slide's heading, or the slide itself without one. */
function headingAt(viewport: HTMLElement | null, place: number) {
  const slide = viewport?.querySelectorAll<HTMLElement>("[role=group]")[place];
  return slide?.querySelector("h2") ?? slide;
}
