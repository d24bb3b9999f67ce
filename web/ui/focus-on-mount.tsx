import { type ReactNode, useEffect, useRef } from "react";

export function FocusOnMount({ children }: { children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <span ref={text} tabIndex={-1}>
      {children}
    </span>
  );
}
