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
      ["paper", "M80 720V600l120-96 120 96v120z"],
      ["night", "M206 524l96 76-34 12-84-68z"],
      ["line", "M214 540l68 60M236 530l-18 26M262 552l-22 26"],
      ["sun", "M120 630h36v36h-36z"],
    ],
  },
  voice: {
    sun: { x: 200, y: 640, r: 60 },
    shapes: [
      [
        "line",
        "M110 580a110 110 0 0 0 0 120M290 580a110 110 0 0 1 0 120M76 546a160 160 0 0 0 0 188M324 546a160 160 0 0 1 0 188",
      ],
      ["leaf", "M150 640h100v120a20 20 0 0 1-20 20h-60a20 20 0 0 1-20-20z"],
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

/** A drawn background that fills its slide. Always dark, with room for words in the upper two thirds. */
export function SlideScene({ scene }: { scene: Scene }) {
  const { sun, shapes }: Drawing = scenes[scene];
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 400 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={sun.r} />
      {shapes.map(([fill, path]) => (
        <path key={path} className={styles[fill]} d={path} />
      ))}
    </svg>
  );
}
