import { describeTonnes, formatTonnes } from "../../domain/carbon/tonnes.ts";
import { Counter } from "../charts/counter.tsx";
import styles from "./big-total.module.css";

/** The one figure of a page, counting to where it belongs. */
export function BigTotal({ tonnes }: { tonnes: number }) {
  return (
    <p className={styles.total}>
      <span className={styles.number}>
        <Counter
          value={tonnes}
          format={formatTonnes}
          describe={(value) => `${describeTonnes(value)} of CO₂ a year`}
        />
      </span>{" "}
      <span className={styles.unit} aria-hidden="true">
        tonnes of CO₂ a year
      </span>
    </p>
  );
}
