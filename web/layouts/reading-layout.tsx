import type { ReactNode } from "react";
import { BackLink } from "../ui/back-link.tsx";
import styles from "./reading-layout.module.css";

interface ReadingLayoutProps {
  heading: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  backTo?: string;
  /** A drawing above the heading, for pages that tell of one thing, such as success or not found. */
  picture?: ReactNode;
}

/** A page to read: a heading and text at a comfortable width. */
export function ReadingLayout({ heading, children, lead, backTo, picture }: ReadingLayoutProps) {
  return (
    <div className={styles.reading}>
      {backTo && <BackLink to={backTo} />}
      {picture && <div className={styles.picture}>{picture}</div>}
      <h1>{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
