/** "You have 12 characters left", or how many are too many. */
export function charactersLeft(used: number, limit: number): string {
  const difference = Math.abs(limit - used);
  const characters = `${difference} ${difference === 1 ? "character" : "characters"}`;
  return used > limit ? `You have ${characters} too many` : `You have ${characters} left`;
}
