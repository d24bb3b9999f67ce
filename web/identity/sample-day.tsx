import styles from "./sample-day.module.css";

/** Half hours of a three-person home on a Saturday from midnight, in watt-hours. */
export const sampleDay: readonly number[] = [
  120, 110, 105, 100, 100, 95, 95, 95, 100, 100, 105, 110, 140, 190, 290, 350, 310, 250, 210, 185, 175, 170,
  165, 165, 210, 265, 230, 190, 170, 165, 160, 160, 170, 185, 210, 250, 300, 380, 420, 390, 330, 290, 250,
  220, 190, 165, 140, 125,
];

const WIDTH = 6;
const GAP = 2;
const HEIGHT = 150;
const highest = Math.max(...sampleDay);

const bars = sampleDay
  .map((wattHours, index) => {
    const height = Math.round((wattHours / highest) * (HEIGHT - 10));
    return `M${index * (WIDTH + GAP)} ${HEIGHT}v-${height}h${WIDTH}v${height}z`;
  })
  .join("");

export const sampleKwh = sampleDay.reduce((sum, wattHours) => sum + wattHours, 0) / 1000;

export function SampleDay() {
  return (
    <figure className={styles.day}>
      <svg
        viewBox={`0 0 ${sampleDay.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={bars} />
      </svg>
      <p className={styles.hours} aria-hidden="true">
        <span>midnight</span>
        <span>midday</span>
        <span>midnight</span>
      </p>
      <figcaption>
        A sample Saturday: <strong>{sampleKwh} kWh</strong>, 12% less than usual
      </figcaption>
    </figure>
  );
}
