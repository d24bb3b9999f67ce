/** "gas unit rate" as "Gas unit rate". */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
