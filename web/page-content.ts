import { data } from "react-router";
import type { Api } from "../contract/client.ts";
import type { Content, Tag } from "../contract/content.ts";

export type { Content };

/** Bodies are HTML; fields that the editors left out are absent. */
export type PageContent = Omit<Content, "tag">;

const read = new WeakMap<Api, Map<string, { content: Content; until: number }>>();

/** The server caches content for the same time. */
const FRESH_MS = 60_000;

export async function readContent(api: Api, tag: Tag): Promise<Content> {
  const known = contentOf(api).get(tag);
  if (known && performance.now() < known.until) return known.content;
  const answer = await api("GET /api/content/{tag}", { params: { tag } });
  if (!answer.ok) throw data(null, { status: 503 });
  rememberContent(api, answer.data);
  return answer.data;
}

export function rememberContent(api: Api, content: Content): void {
  const until = performance.now() + FRESH_MS;
  contentOf(api).set(content.tag, { content, until });
}

export function forgetContent(api: Api): void {
  contentOf(api).clear();
}

export function shareContent(api: Api, other: Api): void {
  read.set(other, contentOf(api));
}

function contentOf(api: Api) {
  const known = read.get(api) ?? new Map<string, { content: Content; until: number }>();
  read.set(api, known);
  return known;
}
