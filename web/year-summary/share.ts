const PICTURE = "/year-in-review.png";
/** Browsers open the sheet only soon after a press. */
const PICTURE_MS = 2_500;

export function canShare(): boolean {
  return "share" in navigator;
}

/**
 * Opens the device's share sheet, with the picture of the year where files can be shared. Nothing is said
 * when someone closes the sheet again; a failure is only logged.
 */
export async function shareYear(words: { title: string; text: string; url: string }): Promise<void> {
  try {
    const files = await pictures();
    const whole = { ...words, files };
    await navigator.share(files.length && navigator.canShare?.(whole) ? whole : words);
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    if (!isClosed) console.warn("The year in review could not be shared.", error);
  }
}

/** The picture, or nothing when it does not arrive: the words can be shared without it. */
async function pictures(): Promise<File[]> {
  try {
    const response = await fetch(PICTURE, { signal: AbortSignal.timeout(PICTURE_MS) });
    if (!response.ok) return [];
    return [new File([await response.blob()], "year-in-review.png", { type: "image/png" })];
  } catch {
    return [];
  }
}
