import { useEffect, useEffectEvent, useRef } from "react";
import { mayMove } from "../ui/motion.ts";
import { countingMilliseconds, easedValue } from "./counting.ts";

type CounterProps = {
  value: number;
  format: (value: number) => string;
  describe: (value: number) => string;
  from?: number;
};

/** Frames write to the DOM through a ref, without rendering. */
export function Counter({ value, format, describe, from = 0 }: CounterProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const spoken = useRef<HTMLSpanElement>(null);
  const current = useRef(from);
  const hasBegun = useRef(false);

  const show = useEffectEvent((number: number) => {
    current.current = number;
    if (shown.current) shown.current.textContent = format(number);
  });
  const hasSettled = useEffectEvent((number: number) => format(number) === format(value));
  const finish = useEffectEvent(() => {
    show(value);
    hasBegun.current = true;
    if (spoken.current) spoken.current.textContent = describe(value);
  });

  useEffect(() => {
    const start = current.current;
    if (!mayMove() || start === value) return finish();
    const duration = countingMilliseconds(hasBegun.current);
    let began: number | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(function step(now) {
      began ??= now;
      hasBegun.current = true;
      const progress = Math.min(1, (now - began) / duration);
      const next = easedValue(start, value, progress);
      show(next);
      // Further frames would only repeat the layout.
      if (hasSettled(next)) rest = setTimeout(finish, duration - (now - began));
      else frame = requestAnimationFrame(step);
    });
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
    const end = () => {
      stop();
      finish();
    };
    addEventListener("beforeprint", end, { once: true });
    return () => {
      stop();
      removeEventListener("beforeprint", end);
    };
  }, [value]);

  return (
    <>
      <span ref={shown} aria-hidden="true">
        {format(from)}
      </span>
      <span ref={spoken} className="visually-hidden" aria-live="polite" />
    </>
  );
}
