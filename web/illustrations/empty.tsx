import styles from "./illustration.module.css";

/** A chart that waits for its first reading. */
export function Empty() {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" focusable="false">
      <rect className={styles.tint} x="20" y="10" width="280" height="140" rx="16" />
      <path
        className={styles.soft}
        d="M52 104h26v24H52zM94 84h26v44H94zM136 96h26v32h-26zM178 68h26v60h-26z"
      />
      <path className={styles.line} strokeDasharray="5 7" d="M220 52h26v76h-26z" />
      <path className={styles.line} d="M40 128h240" />
      <circle className={styles.sun} cx="264" cy="44" r="20" />
      <path className={styles.clock} d="M264 33v12l8 5" />
    </svg>
  );
}
