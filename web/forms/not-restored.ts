/**
 * For the `ref` of a choice. Firefox fills what it remembers into the choices of a reloaded page by their place, so
 * an answer could show that nobody gave. It is set by script, which is what moves them: HTML does not have the
 * attribute on radios and checkboxes.
 */
export function notRestored(choice: HTMLInputElement | HTMLSelectElement | null): void {
  choice?.setAttribute("autocomplete", "off");
}
