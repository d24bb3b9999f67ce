import { type RefObject, useLayoutEffect } from "react";

/**
 * Reports text typed before hydration, which React would overwrite at the next change of a controlled field.
 */
export function useTypedBefore(box: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the moment of taking over
  useLayoutEffect(() => {
    if (box.current?.value) take(box.current.value);
  }, []);
}
