import styles from "./illustration.module.css";

/** A home with its lights on, and a tick in the sun. */
export function Success() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <path
        className={styles.tint}
        d="M10 160c50-40 100-44 160-34s90 12 140-8v42a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z"
      />
      <path className={styles.sunLine} d="M232 16v-6M268 32l5-5M283 66h7M196 32l-5-5M181 66h-7M268 100l5 5" />
      <circle className={styles.sun} cx="232" cy="66" r="34" />
      <path className={styles.tick} d="M217 67l11 11 20-22" />
      <path className={styles.leaf} d="M54 160V92l56-46 56 46v68z" />
      <path className={styles.night} d="M98 160v-36h24v36z" />
      <path className={styles.sun} d="M70 100h20v18H70zM130 100h20v18h-20z" />
      <path className={styles.line} d="M26 160h268" />
    </svg>
  );
}
