import styles from "./home-connection.module.css";
import { SmallHouse } from "./small-house.tsx";

export function HomeConnection({ isConnected }: { isConnected: boolean }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 176"
      data-connection={isConnected ? "made" : "asked"}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky} width="320" height="176" rx="14" />
      <path
        className={styles.star}
        d="M40 26h2v2h-2zM92 40h2v2h-2zM150 20h2v2h-2zM178 38h2v2h-2zM292 24h2v2h-2zM262 34h2v2h-2z"
      />
      <path
        className={styles.hill}
        d="M0 146c70-26 240-26 320-6v22a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z"
      />
      <rect className={styles.meter} x="32" y="62" width="76" height="92" rx="11" />
      <rect className={styles.screen} x="44" y="74" width="52" height="30" rx="5" />
      <text className={styles.digits} x="70" y="95">
        kWh
      </text>
      <circle className={styles.lamp} cx="54" cy="122" r="6" />
      <path className={styles.slot} d="M68 119h28v6H68zM46 138h50v5H46z" />
      <path className={styles.line} d="M112 104C134 62 168 62 192 104" />
      <circle className={styles.light} r="7" />
      <SmallHouse x={240} y={156} scale={0.94} windows={isConnected ? "lighting" : "dark"} />
    </svg>
  );
}
