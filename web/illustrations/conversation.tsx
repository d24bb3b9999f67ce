import styles from "./illustration.module.css";
import { SmallHouse } from "./small-house.tsx";

export function Conversation() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="196" rx="150" ry="20" />
      <SmallHouse x={82} y={198} scale={0.78} />
      <path
        className={styles.paper}
        d="M92 22h62a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-32l-18 18V84H92a14 14 0 0 1-14-14V36a14 14 0 0 1 14-14z"
      />
      <path className={styles.leafLine} d="M114 44a9 9 0 1 1 13 8.500c-3 1.500-4 3.500-4 7M123 69v.1" />
      <path
        className={styles.sun}
        d="M188 70h96a14 14 0 0 1 14 14v42a14 14 0 0 1-14 14h-14v20l-20-20h-62a14 14 0 0 1-14-14V84a14 14 0 0 1 14-14z"
      />
      <path className={styles.tick} d="M218 106l13 13 24-27" />
    </svg>
  );
}
