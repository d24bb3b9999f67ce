export function mayMove(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
