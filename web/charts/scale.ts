/** Height in pixels of the part of a chart that carries values; the rest holds the labels. */
export const SCALE_HEIGHT = 260;

/** Turns tonnes into pixels from the top of the scale. Zero is always on it, with room on both sides as needed. */
export function scaleOf(values: readonly number[]): (value: number) => number {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  return (value) => ((top - value) / span) * SCALE_HEIGHT;
}
