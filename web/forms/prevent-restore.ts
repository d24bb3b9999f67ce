/** Stops Firefox from restoring a choice: radios and checkboxes have no autocomplete attribute. */
export function preventRestore(choice: HTMLInputElement | HTMLSelectElement | null): void {
  choice?.setAttribute("autocomplete", "off");
}
