import { data } from "react-router";
import type { Api } from "../contract/client.ts";
import type { Content, Tag } from "../contract/content.ts";

export type { Content };

/** Bodies are HTML; fields that the editors left out are absent. */
export type PageContent = Omit<Content, "tag">;

const caches = new WeakMap<Api, Map<string, { content: Content; until: number }>>();

/** The server caches content for the same time. */
const FRESH_MS = 60_000;

export async function readContent(api: Api, tag: Tag): Promise<Content> {
  const known = cacheOf(api).get(tag);
  if (known && performance.now() < known.until) return known.content;
  const response = await api("GET /api/content/{tag}", { params: { tag } });
  if (!response.ok) throw data(null, { status: 503 });
  cacheContent(api, response.data);
  return response.data;
}

export function cacheContent(api: Api, content: Content): void {
  const until = performance.now() + FRESH_MS;
  cacheOf(api).set(content.tag, { content, until });
}

export function clearContentCache(api: Api): void {
  cacheOf(api).clear();
}

export function shareContentCache(api: Api, other: Api): void {
  caches.set(other, cacheOf(api));
}

function cacheOf(api: Api) {
  const known = caches.get(api) ?? new Map<string, { content: Content; until: number }>();
  caches.set(api, known);
  return known;
}
