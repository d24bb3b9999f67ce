import styles from "./wordmark.module.css";

export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" focusable="false">
        <path className={styles.house} d="M20 3.5 36 16.2V33a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V16.2z" />
        <path
          className={styles.flame}
          d="M20.6 11.5c.8 4.6 7.4 7 7.4 13.8a8 8 0 0 1-16 0c0-3 1.6-5.2 3.3-6.7.2 2 .9 3.2 2.1 4 0-4.2.7-8.1 3.2-11.1z"
        />
        <path
          className={styles.ember}
          d="M20.2 23.5c1.7 2 3.6 3.2 3.6 5.7a3.7 3.7 0 0 1-7.4 0c0-2.3 2.2-3.6 3.8-5.7z"
        />
      </svg>
      <span>{name}</span>
    </span>
  );
}
