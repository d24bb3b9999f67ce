export type Device = "ios" | "android" | "other";

/** The app store of a device, from its User-Agent. iPads that report as Macs are "other". */
export function deviceOf(userAgent: string): Device {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : "other";
}
