import styles from "./slide-scenes.module.css";

/** What is drawn behind each slide of the year in review. */
const scenes = {
  welcome: {
    sun: { x: 120, y: 110, r: 54 },
    shapes: [
      ["leaf", "M0 560c90-70 190-80 400-30v270H0z"],
      ["night", "M0 650c130-60 260-40 400 10v140H0z"],
      ["paper", "M70 560v-70l46-38 46 38v70zM182 572v-54l36-30 36 30v54z"],
      ["sun", "M88 500h18v18H88zM126 500h18v18h-18zM210 526h16v16h-16z"],
    ],
  },
  energy: {
    sun: { x: 90, y: 120, r: 46 },
    shapes: [
      ["leaf", "M40 800V520h60v280z"],
      ["leaf", "M124 800V570h60v230z"],
      ["leaf", "M208 800V612h60v188z"],
      ["sun", "M292 800V660h60v140z"],
      ["line", "M50 470C150 500 250 560 340 620M340 620l-8-26M340 620l-28 2"],
    ],
  },
  earned: {
    sun: { x: 320, y: 110, r: 40 },
    shapes: [
      ["sun", "M60 700a50 16 0 1 1 100 0v60a50 16 0 0 1-100 0z"],
      ["sun", "M180 650a50 16 0 1 1 100 0v110a50 16 0 0 1-100 0z"],
      ["sun", "M300 600a50 16 0 1 1 100 0v160a50 16 0 0 1-100 0z"],
      [
        "line",
        "M60 720a50 16 0 0 0 100 0M180 680a50 16 0 0 0 100 0M180 710a50 16 0 0 0 100 0M300 630a50 16 0 0 0 100 0M300 660a50 16 0 0 0 100 0M300 690a50 16 0 0 0 100 0",
      ],
    ],
  },
  donated: {
    sun: { x: 200, y: 700, r: 150 },
    shapes: [
      ["leaf", "M200 780c-90-70-130-110-130-160a66 66 0 0 1 130-24 66 66 0 0 1 130 24c0 50-40 90-130 160z"],
      ["paper", "M168 690v-52l34-28 34 28v52z"],
      ["sun", "M192 652h20v20h-20z"],
    ],
  },
  solar: {
    sun: { x: 200, y: 130, r: 84 },
    shapes: [
      ["leaf", "M0 640c120-50 280-50 400 0v160H0z"],
      ["paper", "M88 740V604h224v136z"],
      ["leaf", "M64 612l56-104h160l56 104z"],
      ["night", "M132 596l30-70h124l30 70z"],
      ["line", "M147 561h154M203 526l-9 70M245 526l9 70"],
      ["sun", "M122 640h40v40h-40z"],
      ["night", "M226 640h44v80h-44z"],
    ],
  },
  voice: {
    sun: { x: 310, y: 120, r: 46 },
    shapes: [
      [
        "line",
        "M110 580a110 110 0 0 0 0 120M290 580a110 110 0 0 1 0 120M76 546a160 160 0 0 0 0 188M324 546a160 160 0 0 1 0 188",
      ],
      ["leaf", "M150 590a50 18 0 0 1 100 0v180h-100z"],
      ["sun", "M162 590a38 11 0 0 1 76 0a38 11 0 0 1-76 0z"],
      ["paper", "M172 680h56v8h-56zM172 704h56v8h-56zM172 728h56v8h-56z"],
    ],
  },
  thanks: {
    sun: { x: 200, y: 560, r: 110 },
    shapes: [
      ["leaf", "M0 640c90-60 190-70 400-20v180H0z"],
      ["night", "M0 700c130-50 260-40 400 0v100H0z"],
      ["paper", "M40 640v-58l36-30 36 30v58zM142 632v-74l44-36 44 36v74zM262 644v-58l36-30 36 30v58z"],
      ["sun", "M66 594h20v18H66zM174 574h24v22h-24zM288 598h20v18h-20z"],
    ],
  },
} as const;

export type Scene = keyof typeof scenes;

interface Drawing {
  sun: { x: number; y: number; r: number };
  shapes: readonly (readonly [fill: "leaf" | "night" | "paper" | "sun" | "line", path: string])[];
}

/** The ground that everything stands on, dark enough for the buttons in front of it. */
const GROUND = "M0 752c130-22 270-22 400 0v148H0z";

/** A drawn background that fills its slide. Always dark, with room for words in the upper two thirds. */
export function SlideScene({ scene }: { scene: Scene }) {
  const { sun, shapes }: Drawing = scenes[scene];
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 400 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={sun.r} />
      {shapes.map(([fill, path]) => (
        <path key={path} className={styles[fill]} d={path} />
      ))}
      <path className={styles.ground} d={GROUND} />
    </svg>
  );
}
