import { useEffect, useEffectEvent, useRef } from "react";
import { mayMove } from "../ui/motion.ts";
import { countedTo, countingMilliseconds } from "./counting.ts";

type CounterProps = {
  value: number;
  format: (value: number) => string;
  /** What a screen reader hears once the number has come to rest. */
  describe: (value: number) => string;
  /** Where the first count starts. */
  from?: number;
};

/**
 * A number that counts from its old value to its new one: three seconds the first time, one after that.
 * Frames write straight into the page through a ref, so that nothing is rendered while it runs.
 */
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
      const next = countedTo(start, value, progress);
      show(next);
      // Settled well before its time is over: more frames would have all that moves on the page laid out again.
      if (hasSettled(next)) rest = setTimeout(finish, duration - (now - began));
      else frame = requestAnimationFrame(step);
    });
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
    // Paper shows where the count ends, not where it happened to be.
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
