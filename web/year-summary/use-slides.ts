import { useEffect, useEffectEvent, useRef, useState } from "react";
import { mayMove } from "../ui/motion.ts";

/** Longer than a slow device takes from one frame of a swipe to the next: then it has come to rest. */
const AT_REST_MS = 150;

/**
 * The carousel's place, and the ways to change it: swipes, which are the browser's own scrolling, arrow keys, and
 * `goTo`. It neither loops nor runs by itself.
 */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  /** Where keys and buttons have sent it; null while a swipe decides. */
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

  // The slide that had the focus is inert from now on.
  useEffect(() => {
    if (destination.current === place) headingAt(viewport.current, place)?.focus({ preventScroll: true });
  }, [place]);

  // Keys can come faster than React renders: each counts from where the carousel is heading.
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // Alt and an arrow are the browser's own way back.
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The browser would scroll the strip a little as well.
    event.preventDefault();
    goTo((destination.current ?? place) + step);
  });

  useEffect(() => {
    const scrolled = viewport.current;
    if (!scrolled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const at = Math.round(scrolled.scrollLeft / (scrolled.clientWidth || 1));
      // On its way past slides that nobody asked for.
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
    // Slides become inert only once there is something to turn them with.
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

/** What a visitor scrolls with. */
const hands = ["touchstart", "wheel"] as const;

/** A slide's heading; the slide itself where editors left the heading out. */
function headingAt(viewport: HTMLElement | null, place: number) {
  const slide = viewport?.querySelectorAll<HTMLElement>("[role=group]")[place];
  return slide?.querySelector("h2") ?? slide;
}
