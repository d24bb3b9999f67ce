import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isMotionAllowed } from "../ui/motion.ts";

/** Longer than the gap between a slow device's scroll events. */
const SCROLL_END_MS = 150;

export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const destination = useRef<number | null>(null);
  const [currentSlide, setCurrentSlide] = useState(0);
  const [isRunning, setIsRunning] = useState(false);

  function goTo(next: number) {
    if (!viewport.current || next < 0 || next >= count) return;
    destination.current = next;
    setCurrentSlide(next);
    viewport.current.scrollTo({
      left: next * viewport.current.clientWidth,
      behavior: isMotionAllowed() ? "smooth" : "instant",
    });
  }

  // Moves focus, because the previously focused slide becomes inert.
  useEffect(() => {
    if (destination.current === currentSlide)
      headingAt(viewport.current, currentSlide)?.focus({ preventScroll: true });
  }, [currentSlide]);

  // Keys can outpace rendering, so each press counts from the target slide.
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // Alt with an arrow is the browser's Back or Forward.
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo((destination.current ?? currentSlide) + step);
  });

  useEffect(() => {
    const container = viewport.current;
    if (!container) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const at = Math.round(container.scrollLeft / (container.clientWidth || 1));
      if (destination.current !== null && destination.current !== at) return;
      setCurrentSlide(at);
    };
    const afterRest = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SCROLL_END_MS);
    };
    const takeOver = () => {
      destination.current = null;
    };
    const onKey = (event: KeyboardEvent) => moveByKey(event);
    addEventListener("keydown", onKey);
    container.addEventListener("scroll", afterRest, { passive: true });
    for (const eventType of userScrollEvents)
      container.addEventListener(eventType, takeOver, { passive: true });
    settle();
    // Slides become inert only after hydration.
    setIsRunning(true);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
      container.removeEventListener("scroll", afterRest);
      for (const eventType of userScrollEvents) container.removeEventListener(eventType, takeOver);
    };
  }, []);

  return { viewport, currentSlide, isRunning, goTo };
}

const userScrollEvents = ["touchstart", "wheel"] as const;

function headingAt(viewport: HTMLElement | null, index: number) {
  const slide = viewport?.querySelectorAll<HTMLElement>("[role=group]")[index];
  return slide?.querySelector("h2") ?? slide;
}
