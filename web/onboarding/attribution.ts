import type { Api } from "../../contract/client.ts";
import { type BrowserStore, tabStore, write } from "../runtime/browser-store.ts";
import { parseJson } from "./parse-json.ts";

const KEY = "attribution";
const TAG = /^(utm_[a-z]{1,20}|gclid)$/;
const MAX_LENGTH = 200;

export function storeAttribution(search: string, store: BrowserStore | null = tabStore()): void {
  const tags = pickTags(Object.fromEntries(new URLSearchParams(search)));
  if (!Object.keys(tags).length || store?.getItem(KEY)) return;
  write(store, KEY, JSON.stringify(tags));
}

export async function sendAttribution(api: Api, store: BrowserStore | null = tabStore()): Promise<void> {
  const stored = store?.getItem(KEY);
  if (!stored) return;
  const tags = pickTags(parseJson(stored));
  const sent = Object.keys(tags).length
    ? await api("POST /api/user/attribution", { body: tags })
    : { ok: true };
  if (sent.ok) store?.removeItem(KEY);
}

function pickTags(value: unknown): Record<string, string> {
  const entries = Object.entries(value && typeof value === "object" ? value : {});
  return Object.fromEntries(
    entries.filter(([name, text]) => TAG.test(name) && typeof text === "string" && text.length <= MAX_LENGTH),
  );
}
