import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import styles from "./plot-slider.module.css";

interface PlotSliderProps {
  /** For screen readers: "The days of the year". */
  label: string;
  count: number;
  selected: number | null;
  onSelect: (index: number | null) => void;
  describe: (index: number) => string;
  page: number;
  onOpen?: ((index: number) => void) | undefined;
  /** In plots taller than wide, positions run downwards. */
  isAlongLongerSide?: boolean;
  children: ReactNode;
}

/** Vertical touches scroll. Without `onOpen`, a tap selects a bar until the next tap. */
export function PlotSlider({
  label,
  count,
  selected,
  onSelect,
  describe,
  page,
  onOpen,
  isAlongLongerSide = false,
  children,
}: PlotSliderProps) {
  const pinned = useRef<number | null>(null);
  // A keyboard selection is not changed by a resting or leaving mouse.
  const isSelectedByKey = useRef(false);
  const indexAt = ({ clientX, clientY, currentTarget }: PointerEvent | React.MouseEvent) => {
    const drawing = currentTarget.querySelector("[data-bars]") ?? currentTarget;
    const { left, top, width, height } = drawing.getBoundingClientRect();
    const isDown = isAlongLongerSide && height > width;
    const share = isDown ? (clientY - top) / height : (clientX - left) / width;
    return clampTo(count, Math.floor(share * count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") return onSelect(null);
    if (event.key === "Enter" && selected !== null) return onOpen?.(selected);
    const target = indexAfterKey(event.key, { from: selected, count, page });
    if (target === null) return;
    event.preventDefault();
    isSelectedByKey.current = true;
    onSelect(target);
  };
  return (
    <div
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(selected ?? 0) + 1}
      aria-valuetext={selected === null ? "Press an arrow key to read out each bar" : describe(selected)}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        const isResting = event.movementX === 0 && event.movementY === 0;
        if (isSelectedByKey.current && isResting) return;
        if (event.pointerType !== "mouse" && event.buttons === 0) return;
        isSelectedByKey.current = false;
        onSelect(indexAt(event));
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse" && !isSelectedByKey.current) onSelect(pinned.current);
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== "mouse") onSelect(pinned.current);
      }}
      onPointerCancel={() => onSelect(pinned.current)}
      onClick={(event) => {
        const index = indexAt(event);
        if (onOpen) return onOpen(index);
        pinned.current = pinned.current === index ? null : index;
        onSelect(pinned.current);
      }}
    >
      {children}
    </div>
  );
}

function indexAfterKey(
  key: string,
  { from, count, page }: { from: number | null; count: number; page: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: page,
    PageDown: -page,
  };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return null;
  if (from === null) return step > 0 ? 0 : count - 1;
  return clampTo(count, from + step);
}

function clampTo(count: number, index: number): number {
  return Math.min(count - 1, Math.max(0, index));
}
