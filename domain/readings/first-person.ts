/** Rewrites a line of one’s own year for sharing. */
export function inFirstPerson(line: string): string {
  return line.replace("Your home", "My home");
}
