import styles from "./illustration.module.css";
import { SmallHouse } from "./small-house.tsx";

export function Success() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="162" rx="152" ry="24" />
      <path
        className={styles.sunLine}
        d="M238 14V7M272 28l5-5M286 62h7M272 96l5 5M238 110v7M204 96l-5 5M190 62h-7M204 28l-5-5"
      />
      <circle className={styles.sun} cx="238" cy="62" r="34" />
      <path className={styles.tick} d="M223 63l11 11 20-22" />
      <SmallHouse x={110} y={164} scale={1.05} />
    </svg>
  );
}
