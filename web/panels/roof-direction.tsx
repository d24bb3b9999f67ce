import { type Direction, directions } from "../../domain/panels/plane.ts";
import { FieldError, useField } from "../forms/field.tsx";
import { preventRestore } from "../forms/prevent-restore.ts";
import styles from "./roof-direction.module.css";

/** Rows of a compass, with an empty centre. */
const compass = [
  ["North-west", "North", "North-east"],
  ["West", "", "East"],
  ["South-west", "South", "South-east"],
].flat();

/** The direction that the roof faces. The pictures show the house from above, with that side coloured. */
export function RoofDirection() {
  const field = useField("direction");
  return (
    <fieldset className={styles.roof} aria-describedby={field.aria["aria-describedby"]}>
      <legend className={styles.legend}>It faces</legend>
      <FieldError field={field} />
      <div className={styles.compass}>
        {compass.map((name, index) => {
          const direction = name.toLowerCase() as Direction;
          if (!name) return <span key={name} />;
          return (
            <label key={name} className={styles.choice}>
              <input
                ref={preventRestore}
                // The error summary links to the first radio.
                id={index === 0 ? field.id : undefined}
                type="radio"
                name="direction"
                value={direction}
                defaultChecked={direction === field.typed}
              />
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <g transform={`rotate(${directions[direction]} 12 12)`}>
                  <path className={styles.side} d="M5 5h14v7H5z" />
                  <path className={styles.house} d="M5 5h14v14H5zM5 12h14" />
                </g>
              </svg>
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
