import { type RefObject, useLayoutEffect } from "react";

/** Reports text typed before hydration, which React would overwrite in a controlled field. */
export function useTextTypedBeforeHydration(
  box: RefObject<HTMLInputElement | null>,
  onText: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on hydration only
  useLayoutEffect(() => {
    if (box.current?.value) onText(box.current.value);
  }, []);
}
