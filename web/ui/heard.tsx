import { type ReactNode, useEffect, useRef } from "react";

/** Words that take the focus as they appear, so that whoever cannot see the page change hears it. */
export function Heard({ children }: { children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <span ref={words} tabIndex={-1}>
      {children}
    </span>
  );
}
