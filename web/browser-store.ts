/** What is used of local storage. */
export type BrowserStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Local storage, or null on the server and where the browser refuses it. */
export function browserStore(): BrowserStore | null {
  try {
    return typeof document === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

/** A full store loses a copy of what the server has anyway. */
export function write(store: BrowserStore | null, key: string, text: string): void {
  try {
    store?.setItem(key, text);
  } catch {
    store?.removeItem(key);
  }
}
