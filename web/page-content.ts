import { data } from "react-router";
import type { Api } from "../contract/client.ts";
import type { Content, Tag } from "../contract/content.ts";

/** The words of a page; bodies are HTML, and a field that the editors left out is absent. */
export type PageContent = Omit<Content, "tag">;

/** Reads the words of a page. Without them the page says that the service is unavailable. */
export async function readContent(api: Api, tag: Tag): Promise<Content> {
  const answer = await api("GET /api/content/{tag}", { params: { tag } });
  if (!answer.ok) throw data(null, { status: 503 });
  return answer.data;
}
