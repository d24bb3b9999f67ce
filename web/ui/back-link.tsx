import type { ReactNode } from "react";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import { Link } from "./link.tsx";

export function BackLink({ to, children = "Back" }: { to: string; children?: ReactNode }) {
  return (
    <Link className={`${styles.back} no-print`} to={to}>
      <Icon path={icons.arrowLeft} />
      {children}
    </Link>
  );
}
