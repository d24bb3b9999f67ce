/**
 * Puts a text into a field as if it had been typed: React keeps its own record of a field's value and only
 * hears of changes that go through the element's native setter.
 */
export function typeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
