import styles from "./illustration.module.css";
import motion from "./meter-to-home.module.css";
import { SmallHouse } from "./small-house.tsx";

export function MeterToHome() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="148" rx="152" ry="24" />
      <rect className={styles.paper} x="24" y="50" width="84" height="98" rx="12" />
      <rect className={styles.screen} x="38" y="64" width="56" height="30" rx="5" />
      <text className={styles.screenCode} x="45" y="84">
        kWh
      </text>
      <circle className={styles.leaf} cx="50" cy="112" r="6" />
      <circle className={styles.soft} cx="66" cy="112" r="6" />
      <path className={styles.soft} d="M42 128h48v6H42z" />
      <path className={`${styles.leafLine} ${motion.flow}`} d="M112 98c24-40 58-40 84-4" />
      <circle className={styles.sun} cx="156" cy="68" r="14" />
      <path className={styles.ink} d="M158 58l-8 11h5l-2 9 8-11h-5z" />
      <SmallHouse x={248} y={148} scale={0.68} />
    </svg>
  );
}
