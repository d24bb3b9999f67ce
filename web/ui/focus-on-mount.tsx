import { type ReactNode, useEffect, useRef } from "react";

/** Text that takes the focus as it appears, so that whoever cannot see the page change hears it. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <span ref={words} tabIndex={-1}>
      {children}
    </span>
  );
}
