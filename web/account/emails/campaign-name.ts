import { WHOLE_SCHEME } from "../../../domain/opt-in.ts";

/** "winter-2026" → "Winter 2026". */
export function campaignName(id: string): string {
  if (id === WHOLE_SCHEME) return "Turn Down and Save";
  const name = id.replaceAll(/[-_.]+/g, " ").trim();
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : id;
}

export function campaignHeading(id: string): string {
  return id === WHOLE_SCHEME ? campaignName(id) : `Turn Down and Save: ${campaignName(id)}`;
}
