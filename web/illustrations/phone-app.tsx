import { sampleDay } from "../identity/sample-day.tsx";
import styles from "./illustration.module.css";
import own from "./phone-app.module.css";

const BAR = 3.25;
const BOTTOM = 292;
const MAX_HEIGHT = 96;
const highest = Math.max(...sampleDay);
const bars = sampleDay
  .map((wattHours, index) => {
    const height = Math.round((wattHours / highest) * MAX_HEIGHT);
    return `M${32 + index * BAR} ${BOTTOM}v-${height}h2.2v${height}z`;
  })
  .join("");

export function PhoneApp() {
  return (
    <svg className={own.phone} viewBox="0 0 220 360" role="img" aria-labelledby="phone-app">
      <title id="phone-app">
        A phone that shows yesterday’s electricity: £2.52, and a bar for each half hour.
      </title>
      <rect className={styles.paper} x="10" y="6" width="200" height="348" rx="28" />
      <rect className={styles.soft} x="86" y="18" width="48" height="8" rx="4" />
      <text className={own.small} x="32" y="74">
        Yesterday
      </text>
      <text className={own.large} x="32" y="118">
        £2.52
      </text>
      <text className={own.small} x="32" y="146">
        8% less than usual
      </text>
      <path className={own.bars} d={bars} />
      <path className={styles.line} d={`M30 ${BOTTOM + 2}h158`} />
      <rect className={styles.soft} x="76" y="332" width="68" height="6" rx="3" />
    </svg>
  );
}
