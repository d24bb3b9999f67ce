import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import styles from "./opening-row.module.css";

interface OpeningRowProps {
  title: ReactNode;
  figure?: string;
  isStrong?: boolean;
  children: ReactNode;
}

/** An expandable list row; works without JavaScript. */
export function OpeningRow({ title, figure, isStrong, children }: OpeningRowProps) {
  return (
    <details className={styles.row} data-strong={isStrong ? "" : undefined}>
      <summary>
        <span>{title}</span>
        {figure && <strong className="numeric">{figure}</strong>}
        <Icon path={icons.chevronDown} />
      </summary>
      <div className="stack-small">{children}</div>
    </details>
  );
}
