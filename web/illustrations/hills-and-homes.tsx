import styles from "./hills-and-homes.module.css";

export function HillsAndHomes() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.far} d="M0 84c180-46 360-52 560-22s380 18 560-12 240-16 320 4v66H0z" />
      <g className={styles.homes}>
        <path d="M236 58v-26l22-18 22 18v26zM286 58V36l18-15 18 15v22zM330 62V30l24-20 24 20v32z" />
        <path d="M1136 56V34l20-17 20 17v22zM1184 54V26l24-20 24 20v28zM1240 52V32l18-15 18 15v20z" />
        <path d="M664 76V56l16-14 16 14v20zM704 78V52l20-17 20 17v26z" />
      </g>
      <g className={styles.windows}>
        <path d="M252 38h10v10h-10zM298 42h9v9h-9zM348 38h11v11h-11zM1151 38h9v9h-9zM1202 34h11v11h-11zM1253 36h9v8h-9zM719 56h9v9h-9zM676 60h8v8h-8z" />
      </g>
      <path className={styles.near} d="M0 92c220-44 420-46 640-26s420 18 580-6 180-8 220-2v64H0z" />
    </svg>
  );
}
