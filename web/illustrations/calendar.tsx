import styles from "./illustration.module.css";
import { SmallHouse } from "./small-house.tsx";

export function Calendar() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="192" rx="150" ry="24" />
      <rect className={styles.paper} x="48" y="44" width="172" height="148" rx="14" />
      <path className={styles.leaf} d="M48 84V58a14 14 0 0 1 14-14h144a14 14 0 0 1 14 14v26z" />
      <path className={styles.ink} d="M86 32h9v26h-9zM173 32h9v26h-9z" />
      <path
        className={styles.soft}
        d="M68 102h18v16H68zM96 102h18v16H96zM124 102h18v16h-18zM152 102h18v16h-18zM180 102h18v16h-18zM68 130h18v16H68zM96 130h18v16H96zM180 130h18v16h-18zM68 158h18v16H68zM96 158h18v16H96zM124 158h18v16h-18z"
      />
      <circle className={styles.sun} cx="147" cy="138" r="21" />
      <path className={styles.tick} d="M137 138l8 8 14-16" />
      <SmallHouse x={246} y={194} scale={0.78} />
    </svg>
  );
}
