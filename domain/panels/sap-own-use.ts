/** Largest battery that SAP 10.2, appendix M1, covers. */
const MAX_BATTERY_KWH = 15;

/**
 * Share of a month's solar energy that a home uses itself, by SAP 10.2, appendix M1.
 * @param made kWh generated in the month
 * @param used kWh used in the month
 * @param battery usable capacity in kWh
 */
export function sapOwnUseShare(made: number, used: number, battery: number): number {
  if (made <= 0) return 0;
  const capacity = Math.min(battery, MAX_BATTERY_KWH);
  const c1 = 1.61 - 0.0973 * capacity;
  const c2 = 0.415 - 0.00776 * capacity;
  const c3 = 0.511 + 0.0866 * capacity;
  return Math.min(Math.exp(-c1 * ((made / used) * c2) ** c3), used / made);
}
