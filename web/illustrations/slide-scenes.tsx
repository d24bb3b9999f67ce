import type { ReactNode } from "react";
import styles from "./slide-scenes.module.css";
import { SmallHouse } from "./small-house.tsx";

const scenes = {
  welcome: (
    <>
      <circle className={styles.sun} cx="195" cy="196" r="132" />
      <SmallHouse x={195} y={374} scale={2.1} />
    </>
  ),
  energy: <Bars />,
  earned: (
    <>
      <Coins x={75} count={3} />
      <Coins x={195} count={5} />
      <Coins x={315} count={8} />
    </>
  ),
  donated: (
    <>
      <circle className={styles.sun} cx="195" cy="182" r="170" />
      <path
        className={styles.heart}
        d="M195 336C98 260 52 216 52 162a72 72 0 0 1 143-28 72 72 0 0 1 143 28c0 54-46 98-143 174z"
      />
      <SmallHouse x={195} y={236} scale={1.1} />
    </>
  ),
  solar: (
    <>
      <circle className={styles.sun} cx="312" cy="84" r="62" />
      <SmallHouse x={195} y={374} scale={2.3} />
      <path
        className={styles.panel}
        d="M111 150h78l-2 34h-99zM201 150h78l23 34h-99zM86 188h101l-2 34H63zM203 188h101l23 34H205z"
      />
    </>
  ),
  voice: (
    <>
      <path
        className={styles.line}
        d="M120 210a96 96 0 0 0 0 116M270 210a96 96 0 0 1 0 116M84 176a150 150 0 0 0 0 184M306 176a150 150 0 0 1 0 184"
      />
      <path className={styles.leaf} d="M143 168a52 18 0 0 1 104 0v186a52 18 0 0 1-104 0z" />
      <ellipse className={styles.sun} cx="195" cy="168" rx="40" ry="12" />
      <path className={styles.paper} d="M165 300h60v8h-60zM165 322h60v8h-60zM165 344h60v8h-60z" />
    </>
  ),
  thanks: (
    <>
      <circle className={styles.sun} cx="195" cy="250" r="160" />
      <SmallHouse x={72} y={374} scale={0.95} />
      <SmallHouse x={318} y={374} scale={0.95} />
      <SmallHouse x={195} y={374} scale={1.35} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Scene = keyof typeof scenes;

export function SlideScene({ scene }: { scene: Scene }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 390 376"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[scene]}
    </svg>
  );
}

export function SlideHills() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 1000 400"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.upright} d="M0 150C220 20 520 10 1000 130v270H0z" />
      <path className={styles.wide} d="M0 300C260 300 430 90 720 70c120-8 200 12 280 50v280H0z" />
    </svg>
  );
}

export function SlideGround() {
  return (
    <svg
      className={styles.ground}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 7C300-2 700-2 1000 7v93H0z" />
    </svg>
  );
}

/** Baseline of the bars, and pixels per percent. */
const ZERO = 366;
const PERCENT = 2.7;

function Bars() {
  const bars = [
    { name: "Before", percent: 100, x: 50, look: styles.bar },
    { name: "After", percent: 85, x: 215, look: styles.sun },
  ];
  const top = ZERO - 100 * PERCENT;
  return (
    <>
      {bars.map(({ name, percent, x, look }) => (
        <g key={name}>
          <rect className={look} x={x} y={ZERO - percent * PERCENT} width="125" height={percent * PERCENT} />
          <text className={styles.figure} x={x + 62.5} y={ZERO - percent * PERCENT - 9}>
            {percent}%
          </text>
          <text className={styles.name} x={x + 62.5} y={ZERO - 16}>
            {name}
          </text>
        </g>
      ))}
      <path className={styles.level} d={`M175 ${top}h165`} />
      <path className={styles.line} d={`M24 ${ZERO}h342`} />
    </>
  );
}

function Coins({ x, count }: { x: number; count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const y = 358 - index * 30;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: coins of a pile differ only by position
      <g key={index}>
        <path className={styles.rim} d={`M${x - 54} ${y - 24}v24a54 17 0 0 0 108 0v-24z`} />
        <ellipse className={styles.sun} cx={x} cy={y - 24} rx="54" ry="17" />
        <ellipse className={styles.mint} cx={x} cy={y - 24} rx="38" ry="11" />
      </g>
    );
  });
}
