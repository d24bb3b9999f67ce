import { type PointerEvent, useRef } from "react";
import { useNavigate } from "react-router";

/** So many pixels sideways, and more than up or down, are a swipe. */
const SWIPE = 48;

/**
 * What an element needs over which a finger that is drawn to the left goes to what comes next, and to the right to
 * what was before; null where there is nothing. Its `touch-action` has to be `pan-y`, and the page offers links too.
 */
export function useSwipe(to: { left: string | null; right: string | null }) {
  const navigate = useNavigate();
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === "mouse" ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      const path = x < 0 ? to.left : to.right;
      if (path && Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y))
        void navigate(path, { preventScrollReset: true });
    },
  };
}
