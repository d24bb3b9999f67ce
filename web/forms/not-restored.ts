/**
 * `ref` that stops Firefox from restoring a choice by position after a reload. HTML has no autocomplete
 * attribute for radios and checkboxes.
 */
export function notRestored(choice: HTMLInputElement | HTMLSelectElement | null): void {
  choice?.setAttribute("autocomplete", "off");
}
