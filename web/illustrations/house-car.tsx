import styles from "./house.module.css";

/** The car on the drive: none, one with an exhaust, or one at its charger. */
export function HouseCar({ kind }: { kind: "none" | "petrol" | "electric" }) {
  const shown = (isShown: boolean) => `${styles.measure} ${isShown ? styles.isShown : ""}`;
  return (
    <>
      <g className={shown(kind === "electric")}>
        <rect className={styles.charger} x="600" y="226" width="18" height="74" rx="5" />
        <rect className={styles.chargerLight} x="604" y="234" width="10" height="14" rx="2" />
        <path className={styles.cable} d="M604 258c-16 4-22 24-16 32 4 6 0 4-10-8" />
      </g>
      <g className={shown(kind !== "none")}>
        <path
          className={`${styles.bodywork} ${kind === "electric" ? styles.isElectric : ""}`}
          d="M492 304v-16a10 10 0 0 1 8-10l14-4 16-20a12 12 0 0 1 9-4h22a14 14 0 0 1 11 6l12 18 4 2a8 8 0 0 1 5 8v16a4 4 0 0 1-4 4h-93a4 4 0 0 1-4-4z"
        />
        <path
          className={styles.carGlass}
          d="m524 274 12-14a6 6 0 0 1 5-3h8v17zm29-17h7a8 8 0 0 1 7 4l8 13h-22z"
        />
        <circle className={styles.tyre} cx="514" cy="308" r="12" />
        <circle className={styles.hubcap} cx="514" cy="308" r="5" />
        <circle className={styles.tyre} cx="572" cy="308" r="12" />
        <circle className={styles.hubcap} cx="572" cy="308" r="5" />
      </g>
      <g className={shown(kind === "petrol")}>
        <circle className={`${styles.smoke} ${styles.smokeFirst}`} cx="600" cy="300" r="5" />
        <circle className={`${styles.smoke} ${styles.smokeSecond}`} cx="610" cy="294" r="7" />
        <circle className={`${styles.smoke} ${styles.smokeThird}`} cx="624" cy="286" r="9" />
      </g>
    </>
  );
}
