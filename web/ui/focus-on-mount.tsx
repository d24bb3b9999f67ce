import { type ReactNode, useEffect, useRef } from "react";

/** Text that takes the focus as it appears, so that whoever cannot see the page change hears it. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <span ref={text} tabIndex={-1}>
      {children}
    </span>
  );
}
