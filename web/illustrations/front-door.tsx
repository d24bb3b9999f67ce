import styles from "./illustration.module.css";
import { SmallHouse } from "./small-house.tsx";

export function FrontDoor() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" focusable="false">
      <ellipse className={styles.tint} cx="160" cy="164" rx="152" ry="24" />
      <SmallHouse x={56} y={158} scale={0.6} windows="dark" />
      <SmallHouse x={264} y={158} scale={0.6} windows="dark" />
      <SmallHouse x={160} y={168} scale={1.2} />
      <circle className={styles.paper} cx="160" cy="68" r="15" />
      <text className={styles.text} x="155" y="74">
        7
      </text>
    </svg>
  );
}
