import styles from "./illustration.module.css";

export function Unavailable() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="146" rx="150" ry="26" />
      <rect className={styles.paper} x="24" y="44" width="84" height="84" rx="14" />
      <path className={styles.ink} d="M61 62h10v16H61zM44 94h16v9H44zM72 94h16v9H72z" />
      <path className={styles.sunLine} d="M126 64l12-8M130 86h15M126 108l12 8" />
      <rect className={styles.leaf} x="190" y="52" width="52" height="68" rx="12" />
      <path className={styles.ink} d="M168 66h22v9h-22zM168 97h22v9h-22z" />
      <path className={styles.leafLine} d="M242 86c34 0 18 52 68 50" />
    </svg>
  );
}
