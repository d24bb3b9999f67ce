import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

type Look = "primary" | "secondary" | "quiet" | "quiet-danger" | "danger";

interface Looks {
  look?: Look;
  isSmall?: boolean;
  icon?: ReactNode;
}

export type ButtonProps = ComponentProps<"button"> &
  Looks & {
    /** Shows a spinner with the same width, keeps focus and ignores clicks. */
    isBusy?: boolean;
  };

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

/** Without children, a primary link says Continue and other looks are not rendered. */
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
