/** Stops Firefox from restoring a choice. Set by script, because HTML does not allow it on radios and checkboxes. */
export function preventRestore(choice: HTMLInputElement | HTMLSelectElement | null): void {
  choice?.setAttribute("autocomplete", "off");
}
