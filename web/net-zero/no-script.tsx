import type { ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import styles from "./no-script.module.css";

/** Hidden by media query: noscript content is harder to style and test. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

export function NoScript() {
  return (
    <WithoutScript>
      <p>
        <strong>These questions need JavaScript.</strong> Your answers stay in your browser, which works out
        the figures itself.
      </p>
      <p>
        You can still read <Link to="/net-zero/methodology">how every figure is worked out</Link>.
      </p>
    </WithoutScript>
  );
}
