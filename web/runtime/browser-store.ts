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

/** When the store is full, removes the entry, because its old text would be outdated. */
export function write(store: BrowserStore | null, key: string, text: string): void {
  try {
    store?.setItem(key, text);
  } catch {
    store?.removeItem(key);
  }
}
