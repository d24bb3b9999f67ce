import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import styles from "./section.module.css";

interface SectionProps {
  id: string;
  heading: string;
  action?: ReactNode;
  icon?: ReactNode;
  ground?: "card" | "leaf" | "sun";
  children: ReactNode;
}

export function Section({ id, heading, children, ...card }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-label={heading} tabIndex={-1}>
      <Card heading={heading} {...card}>
        {children}
      </Card>
    </section>
  );
}

export function QuietSection({ id, heading, children }: Pick<SectionProps, "id" | "heading" | "children">) {
  return (
    <section id={id} className={`${styles.section} ${styles.quiet}`} aria-label={heading} tabIndex={-1}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
