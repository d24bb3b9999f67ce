import type { ReactNode } from "react";
import styles from "./hero-banner.module.css";

interface HeroBannerProps {
  heading: ReactNode;
  children?: ReactNode;
  /** The one button. */
  action?: ReactNode;
  picture?: ReactNode;
  /** 1 where the banner opens the page. */
  headingLevel?: 1 | 2;
}

/** An invitation across the page: a promise, a button and a picture. */
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
