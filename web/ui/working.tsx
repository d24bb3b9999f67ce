import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

interface WorkingProps {
  lines: readonly string[];
  children?: ReactNode;
}

export function Working({ lines, children }: WorkingProps) {
  return (
    <Disclosure summary="How we worked it out">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {children}
      </ul>
    </Disclosure>
  );
}
