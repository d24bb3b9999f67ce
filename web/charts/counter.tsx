import { useEffect, useEffectEvent, useRef } from "react";
import { isMotionAllowed } from "../ui/motion.ts";
import { countingMilliseconds, easedValue } from "./counting.ts";

type CounterProps = {
  value: number;
  format: (value: number) => string;
  describe: (value: number) => string;
  from?: number;
};

/** Frames write to the DOM through a ref, without rendering. */
export function Counter({ value, format, describe, from = 0 }: CounterProps) {
  const visible = useRef<HTMLSpanElement>(null);
  const announced = useRef<HTMLSpanElement>(null);
  const current = useRef(from);
  const hasBegun = useRef(false);

  const show = useEffectEvent((number: number) => {
    current.current = number;
    if (visible.current) visible.current.textContent = format(number);
  });
  const hasSettled = useEffectEvent((number: number) => format(number) === format(value));
  const finish = useEffectEvent(() => {
    show(value);
    hasBegun.current = true;
    if (announced.current) announced.current.textContent = describe(value);
  });

  useEffect(() => {
    const start = current.current;
    if (!isMotionAllowed() || start === value) return finish();
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
      <span ref={visible} aria-hidden="true">
        {format(from)}
      </span>
      <span ref={announced} className="visually-hidden" aria-live="polite" />
    </>
  );
}
