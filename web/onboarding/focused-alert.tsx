import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../ui/alert.tsx";

interface Props {
  /** A new object each time, so that a second refusal takes focus again. */
  result: unknown;
  children: ReactNode;
  isDismissible?: boolean;
}

/** Takes focus, because the pressed button may be far below. */
export function FocusedAlert({ result, children, isDismissible = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is a new object
  useEffect(() => box.current?.focus(), [result]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="danger" result={result} isDismissible={isDismissible}>
        {children}
      </Alert>
    </div>
  );
}
