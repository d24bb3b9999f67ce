import styles from "./illustration.module.css";

export function NotCompatible() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="162" rx="146" ry="22" />
      <rect className={styles.paper} x="88" y="18" width="144" height="146" rx="70" />
      <rect className={styles.screen} x="112" y="62" width="96" height="28" rx="5" />
      <text className={styles.screenCode} x="127" y="82">
        0 4 8 2 7
      </text>
      <ellipse className={styles.soft} cx="160" cy="116" rx="44" ry="8" />
      <path className={styles.sun} d="M176 109h14v14h-14z" />
      <path className={styles.line} d="M134 140h52" />
      <path
        className={styles.line}
        strokeDasharray="6 9"
        d="M252 60c14 12 14 40 0 52M268 46c24 22 24 60 0 80"
      />
    </svg>
  );
}
