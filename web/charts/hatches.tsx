import styles from "./bar-plot.module.css";

export function Hatches({ id }: { id: string }) {
  return (
    <defs>
      <MissingHatch id={`${id}missing`} />
      <pattern
        id={`${id}gas`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className={styles.gasLine} x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  );
}

export function MissingHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className={styles.missingLine} x1="0" x2="0" y1="0" y2="6" />
    </pattern>
  );
}
