import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

type Look = "primary" | "secondary" | "quiet" | "quiet-danger" | "danger";

interface Looks {
  look?: Look;
  /** A smaller button, for use beside text. */
  isSmall?: boolean;
  icon?: ReactNode;
}

export type ButtonProps = ComponentProps<"button"> &
  Looks & {
    /** Shows a spinner in the button's place, keeps its width and its focus, and takes no presses. */
    isBusy?: boolean;
  };

/** Does something. For going somewhere there is `ButtonLink`. */
export function Button({
  look = "primary",
  isSmall,
  icon,
  isBusy,
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles.button}
      data-look={look}
      data-small={isSmall ? "" : undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.text} data-busy={isBusy ? "" : undefined}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className={styles.spinner}>
          <Spinner isSmall>Please wait</Spinner>
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Looks;

/**
 * Looks like a button and goes to another page. Where editors left its words out, the page's way onward says
 * Continue, and any other is left out.
 */
export function ButtonLink({ look = "primary", isSmall, icon, children, ...link }: ButtonLinkProps) {
  const label = children ?? (look === "primary" ? "Continue" : null);
  if (label === null) return null;
  return (
    <Link {...link} className={styles.button} data-look={look} data-small={isSmall ? "" : undefined}>
      <span className={styles.text}>
        {icon}
        {label}
      </span>
    </Link>
  );
}
