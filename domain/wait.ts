/** A wait in words, rounded up: "1 minute", "15 minutes", "3 hours", "29 days". */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes <= 90) return count(minutes, "minute");
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? count(hours, "hour") : count(Math.ceil(hours / 24), "day");
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
