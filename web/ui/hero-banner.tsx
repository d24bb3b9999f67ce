import type { ReactNode } from "react";
import styles from "./hero-banner.module.css";

interface HeroBannerProps {
  heading: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  headingLevel?: 1 | 2;
}

export function HeroBanner({ heading, children, action, picture, headingLevel = 2 }: HeroBannerProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section className={styles.banner}>
      <div className={styles.text}>
        <Heading className={styles.heading}>{heading}</Heading>
        {children}
        {action && <div>{action}</div>}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
    </section>
  );
}
