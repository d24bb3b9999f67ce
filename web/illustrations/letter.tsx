import styles from "./illustration.module.css";

export function Letter() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="196" rx="140" ry="20" />
      <path className={styles.leaf} d="M60 100l100-66 100 66v92H60z" />
      <rect className={styles.paper} x="82" y="46" width="156" height="120" rx="8" />
      <path className={styles.soft} d="M100 66h72v8h-72zM100 84h48v8h-48z" />
      <circle className={styles.sun} cx="210" cy="76" r="14" />
      <path className={styles.tick} d="M203 76l5 5 9-10" />
      <path
        className={styles.night}
        d="M100 106h14v20h-14zM120 106h14v20h-14zM140 106h14v20h-14zM166 106h14v20h-14zM186 106h14v20h-14zM206 106h14v20h-14z"
      />
      <path className={styles.leafLine} d="M60 100l100 62 100-62" />
      <path className={styles.leaf} d="M60 102l100 62 100-62v90H60z" />
    </svg>
  );
}
