import { describeYear, formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { Counter } from "../../charts/counter.tsx";
import styles from "./big-total.module.css";

/** The one figure of a page, counting from zero to where it belongs as soon as that is known. */
export function BigTotal({ tonnes }: { tonnes: number | null }) {
  return (
    <p className={styles.total}>
      <span className={styles.number}>
        {tonnes === null ? (
          formatTonnes(0)
        ) : (
          <Counter value={tonnes} format={formatTonnes} describe={describeYear} />
        )}
      </span>{" "}
      <span className={styles.unit} aria-hidden="true">
        tonnes of CO₂ a year
      </span>
    </p>
  );
}
