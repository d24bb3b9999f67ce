import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../ui/alert.tsx";

interface Props {
  /** What was answered: a new object each time, so that a second refusal takes the focus again. */
  result: unknown;
  children: ReactNode;
  isDismissible?: boolean;
}

/** Why the page was refused as a whole. Takes the focus, since the button that was pressed may be far below. */
export function FocusedAlert({ result, children, isDismissible = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result counts, also one that says the same
  useEffect(() => box.current?.focus(), [result]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="danger" result={result} isDismissible={isDismissible}>
        {children}
      </Alert>
    </div>
  );
}
