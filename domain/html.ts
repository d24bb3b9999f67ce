/** A text as it stands in HTML, between tags or in a quoted attribute: nothing in it is a tag, and nothing ends the quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
