import type { Sky } from "../../domain/daylight.ts";
import styles from "./house.module.css";
import { Chimney, HeatPump, SolarPanels, WarmWalls, WindTurbines } from "./house-measures.tsx";

export type HouseMeasures = {
  hasSolar: boolean;
  isInsulated: boolean;
  hasHeatPump: boolean;
  burnsFuel: boolean;
  car: "none" | "petrol" | "electric";
  hasCleanGrid: boolean;
};

/** Time of day, and brightness of the windows from 0 to 1. */
export interface HouseScene {
  sky: Sky;
  glow: number;
}

interface HouseProps {
  measures: HouseMeasures;
  label: string;
  /** Without a scene, day or night follows the colour scheme. */
  scene?: HouseScene;
  /** Fills a box of any shape with landscape around the whole house; the box clips it. */
  isWide?: boolean;
}

export function House({ measures, label, scene, isWide = false }: HouseProps) {
  const { hasSolar, isInsulated, hasHeatPump, burnsFuel, car, hasCleanGrid } = measures;
  return (
    <svg
      className={styles.house}
      viewBox="0 0 640 340"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label={label}
      data-sky={scene?.sky}
      data-wide={isWide ? "" : undefined}
    >
      <Landscape />
      <WindTurbines isShown={hasCleanGrid} />
      <Chimney isSmoking={burnsFuel} />
      <WarmWalls isShown={isInsulated} />
      <Walls glow={scene?.glow} />
      <SolarPanels isShown={hasSolar} />
      <HeatPump isShown={hasHeatPump} />
      <HouseCar kind={car} />
    </svg>
  );
}

/** "A house with solar panels on the roof and an electric car that is charging." */
export function describeHouse({
  hasSolar,
  isInsulated,
  hasHeatPump,
  car,
  hasCleanGrid,
}: HouseMeasures): string {
  const features = [
    hasSolar && "solar panels on the roof",
    isInsulated && "warm walls",
    hasHeatPump && "a heat pump by the wall",
    car === "petrol" && "a petrol car on the drive",
    car === "electric" && "an electric car that is charging",
    hasCleanGrid && "wind turbines on the hill",
  ].filter((feature) => feature !== false);
  const last = features.pop();
  if (last === undefined) return "A house with a chimney.";
  return `A house with ${features.length === 0 ? last : `${features.join(", ")} and ${last}`}.`;
}

function Landscape() {
  return (
    <>
      <rect className={styles.sky} x="-800" y="-660" width="2240" height="1000" />
      <circle className={styles.halo} cx="548" cy="72" r="52" />
      <circle className={styles.sun} cx="548" cy="72" r="30" />
      <g className={styles.cloud}>
        <path d="M52 92a16 16 0 0 1 3-31 24 24 0 0 1 45-6 18 18 0 0 1 27 13 13 13 0 0 1-3 24z" />
        <path d="M424 50a10 10 0 0 1 2-20 15 15 0 0 1 28-4 11 11 0 0 1 17 8 8 8 0 0 1-2 16z" />
        <path d="M-148 60a16 16 0 0 1 3-31 24 24 0 0 1 45-6 18 18 0 0 1 27 13 13 13 0 0 1-3 24z" />
        <path d="M716 108a10 10 0 0 1 2-20 15 15 0 0 1 28-4 11 11 0 0 1 17 8 8 8 0 0 1-2 16z" />
      </g>
      <path
        className={styles.hillFar}
        d="M-800 340v-70c260-30 240-14 400-20 140 60 300 44 400-14 92-58 196-62 306-24s222 34 334-22 260-60 400-10 260 60 400 10v150z"
      />
      <path
        className={styles.hillNear}
        d="M-800 340v-60c160 0 260-20 400 10s280 20 400-16c120-36 250-34 372-16s190 10 268-8 250-30 400 10 260 20 400 0v80z"
      />
      <path className={styles.drive} d="M430 292h1010v48H378z" />
      <Tree x={92} y={280} />
      <Tree x={52} y={296} />
      <Tree x={-92} y={300} />
      <Tree x={742} y={280} />
    </>
  );
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.trunk} x="-4" y="-28" width="8" height="30" rx="3" />
      <circle className={styles.leaves} cy="-48" r="26" />
      <circle className={styles.leavesLight} cx="-7" cy="-55" r="12" />
    </g>
  );
}

function Walls({ glow }: { glow: number | undefined }) {
  return (
    <>
      <rect className={styles.wall} x="182" y="168" width="236" height="132" rx="3" />
      <rect className={styles.wallShade} x="182" y="168" width="236" height="12" />
      <path
        className={styles.roof}
        d="M156 174 214 92a8 8 0 0 1 7-4h158a8 8 0 0 1 7 4l58 82a4 4 0 0 1-3 6H159a4 4 0 0 1-3-6z"
      />
      <rect className={styles.door} x="280" y="226" width="42" height="74" rx="4" />
      <rect className={styles.doorGlass} x="288" y="234" width="26" height="22" rx="3" />
      <circle className={styles.handle} cx="314" cy="268" r="2.6" />
      <Window x={204} glow={glow} />
      <Window x={340} glow={glow} />
      <path className={styles.step} d="M272 300h58v7h-58z" />
    </>
  );
}

function Window({ x, glow }: { x: number; glow: number | undefined }) {
  return (
    <g transform={`translate(${x} 206)`}>
      <rect className={styles.frame} width="56" height="50" rx="4" />
      <rect className={styles.glass} x="5" y="5" width="46" height="40" rx="2" />
      {glow !== undefined && (
        <rect className={styles.lamp} x="5" y="5" width="46" height="40" rx="2" opacity={glow} />
      )}
      <path className={styles.frame} d="M26 5h4v40h-4zM5 23h46v4H5z" />
      <rect className={styles.sill} x="-3" y="49" width="62" height="6" rx="2" />
    </g>
  );
}

function HouseCar({ kind }: { kind: "none" | "petrol" | "electric" }) {
  const measureClass = (isShown: boolean) => `${styles.measure} ${isShown ? styles.isShown : ""}`;
  return (
    <>
      <g className={measureClass(kind === "electric")}>
        <rect className={styles.charger} x="600" y="226" width="18" height="74" rx="5" />
        <rect className={styles.chargerLight} x="604" y="234" width="10" height="14" rx="2" />
        <path className={styles.cable} d="M604 258c-16 4-22 24-16 32 4 6 0 4-10-8" />
      </g>
      <g className={measureClass(kind !== "none")}>
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
      <g className={measureClass(kind === "petrol")}>
        <circle className={`${styles.smoke} ${styles.smokeFirst}`} cx="600" cy="300" r="5" />
        <circle className={`${styles.smoke} ${styles.smokeSecond}`} cx="610" cy="294" r="7" />
        <circle className={`${styles.smoke} ${styles.smokeThird}`} cx="624" cy="286" r="9" />
      </g>
    </>
  );
}
