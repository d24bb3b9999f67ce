import styles from "./house.module.css";

type MeasureProps = { isShown: boolean };

function measureClass(isShown: boolean): string {
  return `${styles.measure} ${isShown ? styles.isShown : ""}`;
}

export function SolarPanels({ isShown }: MeasureProps) {
  return (
    <g className={measureClass(isShown)}>
      {[0, 1].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <path key={`${row}-${column}`} className={styles.panel} d={panelPath(row, column)} />
        )),
      )}
      <path className={styles.glint} d="m226 104 26 0-24 34-26 0z" />
    </g>
  );
}

function panelPath(row: number, column: number): string {
  const [top, bottom] = row === 0 ? [104, 133] : [137, 166];
  const edge = (y: number) => ({ left: 300 - 80 - (y - 104) * 0.55, width: 40 + (y - 104) * 0.275 });
  const [upper, lower] = [edge(top), edge(bottom)];
  const corner = (side: { left: number; width: number }, index: number) => side.left + side.width * index;
  const gap = 2;
  return [
    `M${corner(upper, column) + gap} ${top}`,
    `L${corner(upper, column + 1) - gap} ${top}`,
    `L${corner(lower, column + 1) - gap} ${bottom}`,
    `L${corner(lower, column) + gap} ${bottom}z`,
  ].join("");
}

export function HeatPump({ isShown }: MeasureProps) {
  return (
    <g className={measureClass(isShown)}>
      <path className={styles.pipe} d="M418 262h14" />
      <rect className={styles.pump} x="428" y="246" width="58" height="52" rx="6" />
      <circle className={styles.grille} cx="451" cy="272" r="18" />
      <g className={styles.fan}>
        <path d="M451 272c-2-8 2-14 8-14 2 6-2 11-8 14zm0 0c8-2 14 2 14 8-6 2-11-2-14-8zm0 0c2 8-2 14-8 14-2-6 2-11 8-14zm0 0c-8 2-14-2-14-8 6-2 11 2 14 8z" />
      </g>
      <path className={styles.vents} d="M475 258v28M480 258v28" />
    </g>
  );
}

export function WarmWalls({ isShown }: MeasureProps) {
  return (
    <g className={measureClass(isShown)}>
      <path
        className={styles.warmth}
        d="M182 180h236v120H182zM156 174 214 92a8 8 0 0 1 7-4h158a8 8 0 0 1 7 4l58 82a4 4 0 0 1-3 6H159a4 4 0 0 1-3-6z"
      />
    </g>
  );
}

export function Chimney({ isSmoking }: { isSmoking: boolean }) {
  return (
    <>
      <g className={measureClass(isSmoking)}>
        <circle className={`${styles.smoke} ${styles.smokeFirst}`} cx="352" cy="52" r="8" />
        <circle className={`${styles.smoke} ${styles.smokeSecond}`} cx="360" cy="36" r="11" />
        <circle className={`${styles.smoke} ${styles.smokeThird}`} cx="372" cy="16" r="14" />
      </g>
      <rect className={styles.chimney} x="336" y="66" width="26" height="42" />
      <rect className={styles.chimneyTop} x="332" y="62" width="34" height="8" rx="2" />
    </>
  );
}

export function WindTurbines({ isShown }: MeasureProps) {
  return (
    <g className={measureClass(isShown)}>
      {[
        { x: 36, y: 150, size: 0.8 },
        { x: 132, y: 128, size: 1 },
        { x: 496, y: 160, size: 0.85 },
      ].map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path className={styles.mast} d="m-2 0-3 96h10L2 0z" />
          <g className={styles.blades}>
            <path d="M0 0c-4-14-4-30 0-44 4 14 4 30 0 44z" />
            <path d="M0 0c-4-14-4-30 0-44 4 14 4 30 0 44z" transform="rotate(120)" />
            <path d="M0 0c-4-14-4-30 0-44 4 14 4 30 0 44z" transform="rotate(240)" />
          </g>
          <circle className={styles.hub} r="4" />
        </g>
      ))}
    </g>
  );
}
