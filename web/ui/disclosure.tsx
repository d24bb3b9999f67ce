import { type ReactNode, useEffect, useRef } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Heading in print, where it is expanded. Without one it prints as on screen. */
  printedAs?: string;
}

export function Disclosure({ summary, children, isOpen, onToggle, printedAs }: DisclosureProps) {
  const details = usePrintedOpen(printedAs !== undefined);
  return (
    <details
      ref={details}
      className={styles.disclosure}
      data-printed={printedAs && ""}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={printedAs && "no-print"}>{summary}</span>
        {printedAs && <span className="only-print">{printedAs}</span>}
        <Icon path={icons.chevronDown} />
      </summary>
      <div className={`${styles.content} stack`}>{children}</div>
    </details>
  );
}

function usePrintedOpen(isPrinted: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isPrinted) return;
    let wasOpen = false;
    const unfold = () => {
      wasOpen = details.current?.open ?? false;
      if (details.current) details.current.open = true;
    };
    const fold = () => {
      if (details.current) details.current.open = wasOpen;
    };
    addEventListener("beforeprint", unfold);
    addEventListener("afterprint", fold);
    return () => {
      removeEventListener("beforeprint", unfold);
      removeEventListener("afterprint", fold);
    };
  }, [isPrinted]);
  return details;
}
