import styles from "./styleguide.module.css";

const colours = [
  "ink",
  "ink-soft",
  "paper",
  "card",
  "well",
  "line",
  "line-strong",
  "leaf",
  "leaf-strong",
  "leaf-tint",
  "sun",
  "sun-tint",
  "danger",
  "danger-tint",
  "warning",
  "warning-tint",
  "info",
  "info-tint",
  "focus",
  "night",
  "chart-electricity",
  "chart-heating",
  "chart-car",
  "chart-solar",
] as const;

export function ColoursGuide() {
  return (
    <section>
      <h2>Colours</h2>
      <ul className={styles.swatches}>
        {colours.map((name) => (
          <li key={name}>
            <span className={styles[name.replaceAll("-", "_")]} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
