import { useSyncExternalStore } from "react";
import { SidePanel } from "../../layouts/flow-layout.tsx";
import { lazyModule, useLazyModule } from "../../runtime/lazy-module.ts";
import styles from "./question-panel.module.css";

const home = lazyModule(() => import("./answered-home.tsx"));

/**
 * The home beside a question where there is room, and what is known of it. A phone shows neither, so only wider
 * screens fetch what draws them; the drawing's place is kept, and without it the question is as good.
 */
export function QuestionPanel() {
  const isWide = useSyncExternalStore(onResize, isScreenWide, () => false);
  const { code } = useLazyModule(home, isWide);
  const isShown = code && isWide;
  return (
    <SidePanel isFilled picture={<div className={styles.place}>{isShown && <code.AnsweredHouse />}</div>}>
      {isShown && <code.AnsweredInWords />}
    </SidePanel>
  );
}

/** As the layout of a question has it. */
function isScreenWide(): boolean {
  return matchMedia("(min-width: 45rem)").matches;
}

function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
