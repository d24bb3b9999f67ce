import styles from "./no-script.module.css";

/** Why a page of questions does nothing without script, and what can be read instead. */
export function NoScript() {
  return (
    <noscript>
      <div className={styles.note}>
        <p>
          <strong>These questions need JavaScript.</strong> Your answers stay in your own browser and the
          figures are worked out there, so without JavaScript there is nobody to do the sums.
        </p>
        <p>
          You can still read <a href="/net-zero/methodology">how every figure is worked out</a>.
        </p>
      </div>
    </noscript>
  );
}
