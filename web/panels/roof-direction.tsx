import { type Direction, directions } from "../../domain/panels/plane.ts";
import { preventRestore } from "../forms/prevent-restore.ts";
import styles from "./roof-direction.module.css";

/** Rows of a compass, with the house at its centre. */
const compass = [
  ["North-west", "North", "North-east"],
  ["West", "", "East"],
  ["South-west", "South", "South-east"],
].flat();

/** The direction that the roof faces. The pictures show the house from above, with that side coloured. */
export function RoofDirection({ chosen }: { chosen: Direction }) {
  return (
    <fieldset className={styles.compass}>
      <legend className={styles.legend}>It faces</legend>
      {compass.map((name) => {
        const direction = name.toLowerCase() as Direction;
        if (!name) return <span key={name} />;
        return (
          <label key={name} className={styles.choice}>
            <input
              ref={preventRestore}
              type="radio"
              name="direction"
              value={direction}
              defaultChecked={direction === chosen}
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
    </fieldset>
  );
}
