export type Device = "ios" | "android" | "other";

/** From the User-Agent. iPads that report as Macs are "other". */
export function deviceOf(userAgent: string): Device {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : "other";
}
