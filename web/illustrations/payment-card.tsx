import styles from "./illustration.module.css";

export function PaymentCard() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="164" rx="140" ry="20" />
      <rect className={styles.leaf} x="44" y="20" width="212" height="134" rx="16" />
      <rect className={styles.sun} x="64" y="52" width="38" height="30" rx="6" />
      <path className={styles.cardLine} d="M64 67h38M83 52v30" />
      <path
        className={styles.cardPaper}
        d="M64 104h32v9H64zM104 104h32v9h-32zM144 104h32v9h-32zM184 104h32v9h-32zM64 128h70v8H64z"
      />
      <circle className={styles.paper} cx="248" cy="132" r="38" />
      <text className={styles.price} x="248" y="142" textAnchor="middle">
        £0
      </text>
    </svg>
  );
}
