import { type PointerEvent, useRef } from "react";
import { useNavigate } from "react-router";

const MIN_SWIPE_PX = 48;

/** Opens a path on a horizontal swipe; null ignores that direction. Set `touch-action: pan-y` and offer links too. */
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
      if (path && Math.abs(x) >= MIN_SWIPE_PX && Math.abs(x) > 2 * Math.abs(y))
        void navigate(path, { preventScrollReset: true });
    },
  };
}
