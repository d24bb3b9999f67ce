import { type RefObject, useLayoutEffect } from "react";

/** Text typed before hydration, which React would overwrite in a controlled field. */
export function useTextTypedBeforeHydration(
  box: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on hydration only
  useLayoutEffect(() => {
    if (box.current?.value) take(box.current.value);
  }, []);
}
