import styles from "./illustration.module.css";

/** A street where one house is missing. */
export function NotFound() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" focusable="false">
      <path
        className={styles.tint}
        d="M4 146c60-26 126-32 186-22s96 6 126-6v44a14 14 0 0 1-14 14H18a14 14 0 0 1-14-14z"
      />
      <circle className={styles.sun} cx="262" cy="42" r="20" />
      <path className={styles.leaf} d="M30 136V84l32-26 32 26v52z" />
      <path className={styles.night} d="M54 136v-24h16v24z" />
      <path className={styles.sun} d="M42 92h14v12H42zM68 92h14v12H68z" />
      <path className={styles.line} strokeDasharray="7 8" d="M126 136V84l34-28 34 28v52z" />
      <path className={styles.line} d="M150 84a10 10 0 1 1 14 9.5c-3 1.5-4 4-4 7.5M160 113v.1" />
      <path className={styles.leaf} d="M226 136V84l32-26 32 26v52z" />
      <path className={styles.night} d="M250 136v-24h16v24z" />
      <path className={styles.sun} d="M238 92h14v12h-14zM264 92h14v12h-14z" />
      <path className={styles.line} d="M14 136h292" />
    </svg>
  );
}
