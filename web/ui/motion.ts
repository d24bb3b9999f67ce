export function isMotionAllowed(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
