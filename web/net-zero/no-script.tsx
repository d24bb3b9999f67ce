import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import styles from "./no-script.module.css";

/** Shown only where no script runs. By a media query: what a noscript element holds can not be styled or tested so well. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

/** Why a page of questions does nothing without script, and what can be read instead. */
export function NoScript() {
  return (
    <WithoutScript>
      <p>
        <strong>These questions need JavaScript.</strong> Your answers stay in your own browser and the
        figures are worked out there, so without JavaScript there is nobody to do the sums.
      </p>
      <p>
        You can still read <Link to="/net-zero/methodology">how every figure is worked out</Link>.
      </p>
    </WithoutScript>
  );
}
