import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";

/** The carousel's place, and the ways to change it: swipe, arrow keys, and `goTo`. It neither loops nor runs by itself. */
export function useSlides(count: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: false, duration: 22 });
  const [place, setPlace] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const settle = () => setPlace(embla.selectedScrollSnap());
    settle();
    embla.on("select", settle);
    return () => {
      embla.off("select", settle);
    };
  }, [embla]);

  /** Shows a slide and moves the focus to it, since the one that had the focus is inert from now on. */
  function goTo(next: number) {
    if (!embla || next < 0 || next >= count) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    embla.scrollTo(next, isStill);
    setPlace(next);
    requestAnimationFrame(() => {
      embla.slideNodes()[next]?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    });
  }

  useEffect(() => {
    // Keys can come faster than React renders: each counts from where the carousel is heading.
    function turn({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
      // Alt and an arrow are the browser's own way back.
      if (!embla || altKey || ctrlKey || metaKey || shiftKey) return;
      if (key === "ArrowRight") goTo(embla.selectedScrollSnap() + 1);
      if (key === "ArrowLeft") goTo(embla.selectedScrollSnap() - 1);
    }
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  });

  return { viewport, place, isRunning: embla !== undefined, goTo };
}
