import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import styles from "./no-script.module.css";

/** Shown only without script, by media query: noscript content is harder to style and test. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

/** Explains that the questions need script, with links to read instead. */
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
