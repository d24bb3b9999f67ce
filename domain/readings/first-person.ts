/** Rewrites a line of a customer’s year in the first person, for sharing. */
export function inFirstPerson(line: string): string {
  return line.replace("Your home", "My home");
}
