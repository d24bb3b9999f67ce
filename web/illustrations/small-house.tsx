import styles from "./small-house.module.css";

interface SmallHouseProps {
  x: number;
  y: number;
  scale?: number;
  windows?: "lit" | "dark" | "lighting";
}

export function SmallHouse({ x, y, scale = 1, windows = "lit" }: SmallHouseProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-windows={windows}>
      <path className={styles.chimney} d="M30-112h16v30H30z" />
      <path className={styles.wall} d="M-59-64H59V0H-59z" />
      <path
        className={styles.roof}
        d="M-72-63-43-104a4 4 0 0 1 3-2h80a4 4 0 0 1 3 2l29 41a2 2 0 0 1-2 3H-70a2 2 0 0 1-2-3z"
      />
      <path className={styles.door} d="M-10-35a3 3 0 0 1 3-3H8a3 3 0 0 1 3 3V0h-21z" />
      {[-48, 20].map((left) => (
        <g key={left}>
          <rect className={styles.frame} x={left} y="-47" width="28" height="25" rx="2" />
          <path
            className={styles.pane}
            d={`M${left + 3}-44h10v8h-10zM${left + 15}-44h10v8h-10zM${left + 3}-34h10v9h-10zM${left + 15}-34h10v9h-10z`}
          />
        </g>
      ))}
    </g>
  );
}
