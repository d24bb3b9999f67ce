import { type RefObject, useLayoutEffect } from "react";

/**
 * Hands over what somebody typed before the script took over the page. React leaves it in a field whose text
 * it keeps, but would put its own, empty text in its place at the next change.
 */
export function useTypedBefore(box: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the moment of taking over
  useLayoutEffect(() => {
    if (box.current?.value) take(box.current.value);
  }, []);
}
