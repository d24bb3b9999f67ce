import type { ReactNode } from "react";
import styles from "./description-list.module.css";

export interface DescriptionRow {
  id?: string;
  term: string;
  details: ReactNode;
  action?: ReactNode;
}

export function DescriptionList({ rows }: { rows: readonly DescriptionRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ id, term, details, action }) => (
        <div className={styles.row} key={id ?? term}>
          <dt>{term}</dt>
          <dd className={styles.details}>{details}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
