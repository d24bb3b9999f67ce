import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import styles from "./step-bar.module.css";

interface StepBarProps {
  /** Position of the current dot, from 1. Other values mark none. */
  step: number;
  of: number;
  back: { to: string; label: string | undefined };
  next: { to: string; label: string | undefined };
}

export function StepBar({ step, of, back, next }: StepBarProps) {
  return (
    <nav className={`${styles.bar} no-print`} aria-label="Steps">
      <ButtonLink look="secondary" to={back.to} icon={<Icon path={icons.arrowLeft} />}>
        <span className={styles.back}>{back.label ?? "Back"}</span>
      </ButtonLink>
      <p>
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: of }, (_, index) => index + 1).map((each) => (
            <span key={each} data-current={each === step ? "" : undefined} />
          ))}
        </span>
      </p>
      <ButtonLink to={next.to}>{next.label}</ButtonLink>
    </nav>
  );
}
