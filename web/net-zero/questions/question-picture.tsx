import { useSyncExternalStore } from "react";
import { lazyModule, useLazyModule } from "../../lazy-module.ts";
import styles from "./question-picture.module.css";

const house = lazyModule(() => import("./answered-house.tsx"));

/**
 * The home beside a question where there is room. A phone shows none, so only large screens fetch what draws
 * it; its place is kept, and without it the question is as good.
 */
export function QuestionPicture() {
  const isLarge = useSyncExternalStore(onResize, isScreenLarge, () => false);
  const { code } = useLazyModule(house, isLarge);
  return <div className={`${styles.place} only-large`}>{code && isLarge && <code.AnsweredHouse />}</div>;
}

/** As `only-large` has it. */
function isScreenLarge(): boolean {
  return matchMedia("(min-width: 60rem)").matches;
}

function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
