import type { ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps {
  children: ReactNode;
  heading?: ReactNode;
  headingLevel?: 2 | 3;
  action?: ReactNode;
  icon?: ReactNode;
  ground?: "card" | "leaf" | "sun";
  id?: string;
}

export function Card({ children, heading, headingLevel = 2, action, icon, ground = "card", id }: CardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section className={styles.card} data-ground={ground} id={id}>
      {heading && (
        <div className={styles.top}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <Heading className={styles.heading}>{heading}</Heading>
          {action}
        </div>
      )}
      <div className="stack">{children}</div>
    </section>
  );
}
