import { type ReactNode, useEffect } from "react";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import styles from "./toast.module.css";

const SHOWN_MS = 6000;

/** Keep it mounted: live regions must exist before their text changes. */
export function Toast({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  useEffect(() => {
    if (!children) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [children, onEnd]);
  return (
    <div className={styles.place} role="status">
      {children && (
        <div className={styles.toast}>
          <Icon path={icons.success} />
          <span>{children}</span>
        </div>
      )}
    </div>
  );
}
