import styles from "./illustration.module.css";
import motion from "./meter-to-home.module.css";

/** A smart meter and a home with the line between them: dashed and moving while it is being connected. */
export function MeterToHome() {
  return (
    <svg viewBox="0 0 320 176" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="148" rx="152" ry="24" />
      <rect className={styles.paper} x="24" y="50" width="84" height="98" rx="12" />
      <rect className={styles.screen} x="38" y="64" width="56" height="30" rx="5" />
      <text className={styles.screenCode} x="45" y="84">
        2431
      </text>
      <circle className={styles.leaf} cx="50" cy="112" r="6" />
      <circle className={styles.soft} cx="66" cy="112" r="6" />
      <path className={styles.soft} d="M42 128h48v6H42z" />
      <path className={`${styles.leafLine} ${motion.flow}`} d="M112 98c26-40 62-40 88 0" />
      <circle className={styles.sun} cx="156" cy="68" r="14" />
      <path className={styles.ink} d="M158 58l-8 11h5l-2 9 8-11h-5z" />
      <path className={styles.leaf} d="M204 148V96l44-36 44 36v52z" />
      <path className={styles.night} d="M238 148v-28h20v28z" />
      <path className={styles.sun} d="M216 102h16v14h-16zM264 102h16v14h-16z" />
    </svg>
  );
}
