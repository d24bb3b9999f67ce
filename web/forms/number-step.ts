/** One press of a step button, in whole steps from zero, kept within the limits. */
export interface NumberStep {
  step: number;
  min: number;
  max: number;
}

/**
 * The next number up (`1`) or down (`-1`) from what is typed, as digits. A number between two steps goes
 * to the nearer one in that direction, as number inputs do; anything unreadable counts as the minimum.
 */
export function stepped(text: string, direction: 1 | -1, { step, min, max }: NumberStep): string {
  const typed = Number.parseFloat(text.replace(/[\s,]/g, ""));
  if (Number.isNaN(typed)) return String(min);
  const next = direction === 1 ? Math.floor(typed / step) + 1 : Math.ceil(typed / step) - 1;
  return String(Math.min(max, Math.max(min, next * step)));
}
