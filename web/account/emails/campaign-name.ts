/** A campaign in words, from the id in its links: "winter-2026" → "Winter 2026". */
export function campaignName(id: string): string {
  const words = id.replaceAll(/[-_.]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
