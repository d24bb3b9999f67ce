import styles from "./illustration.module.css";
import { SmallHouse } from "./small-house.tsx";

export function NotFound() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="140" rx="152" ry="24" />
      <circle className={styles.sun} cx="258" cy="32" r="18" />
      <SmallHouse x={62} y={142} scale={0.64} />
      <path className={styles.line} strokeDasharray="7 8" d="M126 142V92l34-28 34 28v50z" />
      <path className={styles.line} d="M150 94a10 10 0 1 1 14 9.5c-3 1.5-4 4-4 7.5M160 123v.1" />
      <SmallHouse x={258} y={142} scale={0.64} />
    </svg>
  );
}
