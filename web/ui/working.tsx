import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

interface WorkingProps {
  lines: readonly string[];
  /** Published methods and data. */
  sources?: readonly string[];
  children?: ReactNode;
}

export function Working({ lines, sources = [], children }: WorkingProps) {
  return (
    <Disclosure summary="How we worked it out">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {children}
      </ul>
      {sources.length > 0 && (
        <Disclosure summary="Sources">
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Disclosure>
  );
}
