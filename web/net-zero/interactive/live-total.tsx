import { describeYear, formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { Counter } from "../../charts/counter.tsx";
import styles from "./live-total.module.css";

/** The total under the house. */
export function LiveTotal({ tonnes, isOld }: { tonnes: number; isOld: boolean }) {
  return (
    <>
      <p className={styles.line}>
        <span className={styles.number}>
          <Counter value={tonnes} format={formatTonnes} describe={describeYear} />
        </span>{" "}
        <span className={styles.unit} aria-hidden="true">
          tonnes of CO₂ a year
        </span>
      </p>
      <p className={styles.note} role="status">
        {isOld && "Showing the last valid result"}
      </p>
    </>
  );
}
