/** Stops Firefox from restoring a choice. HTML does not allow the attribute on radios and checkboxes. */
export function preventRestore(choice: HTMLInputElement | HTMLSelectElement | null): void {
  choice?.setAttribute("autocomplete", "off");
}
