import styles from "./illustration.module.css";

/** A front door with a letter box, on a street of homes. */
export function FrontDoor() {
  return (
    <svg viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="192" rx="150" ry="24" />
      <path className={styles.soft} d="M26 190v-58l34-30 34 30v58zM226 190v-58l34-30 34 30v58z" />
      <rect className={styles.sun} x="50" y="140" width="20" height="20" rx="3" />
      <rect className={styles.sun} x="250" y="140" width="20" height="20" rx="3" />
      <path className={styles.paper} d="M90 192V92l70-60 70 60v100z" />
      <rect className={styles.leaf} x="132" y="108" width="56" height="84" rx="6" />
      <rect className={styles.sun} x="143" y="118" width="34" height="22" rx="4" />
      <rect className={styles.night} x="146" y="154" width="28" height="7" rx="3.5" />
      <circle className={styles.sun} cx="179" cy="166" r="3.5" />
      <path className={styles.line} d="M120 193h80" />
      <circle className={styles.tint} cx="160" cy="76" r="15" />
      <text className={styles.text} x="155" y="82">
        7
      </text>
    </svg>
  );
}
