export type Device = "ios" | "android" | "other";

/** Which app store a browser's device uses, as far as its User-Agent tells. iPads that pose as Macs are "other". */
export function deviceOf(userAgent: string): Device {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bAndroid\b/.test(userAgent) ? "android" : "other";
}
