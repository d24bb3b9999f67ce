import type { ReactNode } from "react";
import { BackLink } from "../ui/back-link.tsx";
import styles from "./reading-layout.module.css";

interface ReadingLayoutProps {
  heading: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  backTo?: string;
  picture?: ReactNode;
}

export function ReadingLayout({ heading, children, lead, backTo, picture }: ReadingLayoutProps) {
  return (
    <div className={styles.reading} data-beside={picture ? "" : undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        {backTo && <BackLink to={backTo} />}
        {heading && <h1>{heading}</h1>}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
