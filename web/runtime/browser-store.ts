export type BrowserStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Null on the server and where the browser refuses storage. */
export function browserStore(): Storage | null {
  try {
    return typeof document === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

export function tabStore(): Storage | null {
  try {
    return typeof document === "undefined" ? null : sessionStorage;
  } catch {
    return null;
  }
}

/** Removes the entry when the store is full, because only copies and preferences are stored. */
export function write(store: BrowserStore | null, key: string, text: string): void {
  try {
    store?.setItem(key, text);
  } catch {
    store?.removeItem(key);
  }
}
