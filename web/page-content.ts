import { data } from "react-router";
import type { Api } from "../contract/client.ts";
import type { Content, Tag } from "../contract/content.ts";

export type { Content };

/** The words of a page; bodies are HTML, and a field that the editors left out is absent. */
export type PageContent = Omit<Content, "tag">;

/** Words by the API that they were read with: in the browser one for as long as a document lives. */
const read = new WeakMap<Api, Map<string, { content: Content; until: number }>>();

/** As long as the server itself serves words without asking whether they are still the newest, in milliseconds. */
const FRESH_MS = 60_000;

/** Reads the words of a page. Without them the page says that the service is unavailable. */
export async function readContent(api: Api, tag: Tag): Promise<Content> {
  const known = wordsOf(api).get(tag);
  if (known && performance.now() < known.until) return known.content;
  const answer = await api("GET /api/content/{tag}", { params: { tag } });
  if (!answer.ok) throw data(null, { status: 503 });
  rememberContent(api, answer.data);
  return answer.data;
}

/** Keeps the words of a page that came with the document. */
export function rememberContent(api: Api, content: Content): void {
  const until = performance.now() + FRESH_MS;
  wordsOf(api).set(content.tag, { content, until });
}

/** Has the words of every page read again, when they are known to have changed. */
export function forgetContent(api: Api): void {
  wordsOf(api).clear();
}

/** Has a second API know the words that the first one knows, and the other way round. */
export function shareContent(api: Api, other: Api): void {
  read.set(other, wordsOf(api));
}

function wordsOf(api: Api) {
  const known = read.get(api) ?? new Map<string, { content: Content; until: number }>();
  read.set(api, known);
  return known;
}
