import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";
import type { FormResult } from "./form-result.ts";
import { fieldId } from "./form-state.ts";

export function ErrorSummary({ result }: { result: FormResult | undefined }) {
  const summary = useRef<HTMLDivElement>(null);
  const errors = Object.entries(result?.errors ?? {});
  const isShown = errors.length > 0;

  // Each result is a new object, so a second failure takes focus again.
  useEffect(() => {
    if (isShown && result) summary.current?.focus();
  }, [isShown, result]);

  useEffect(() => {
    if (!isShown) return;
    document.title = `Error: ${withoutPrefix(document.title)}`;
    return () => {
      document.title = withoutPrefix(document.title);
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div className={styles.summary} ref={summary} tabIndex={-1} role="alert" aria-labelledby="error-summary">
      <h2 id="error-summary" className={styles.heading}>
        There is a problem
      </h2>
      <ul>
        {errors.map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldId(result?.intent, name)}`} onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function withoutPrefix(title: string): string {
  return title.replace(/^Error: /, "");
}

export function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest("fieldset") ?? field.parentElement)?.scrollIntoView({ block: "center" });
}
