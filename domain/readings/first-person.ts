/** A line of one’s own year as its owner tells it to others. */
export function inFirstPerson(line: string): string {
  return line.replace("Your home", "My home");
}
