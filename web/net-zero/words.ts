import { data, type LoaderFunctionArgs } from "react-router";
import type { Content } from "../../contract/content.ts";
import type { Input } from "../../contract/endpoints.ts";
import { apiContext } from "../site.ts";

/** The words of a page from the content service; bodies are HTML, and a field left out is absent. */
export type Words = Content;
type Tag = Input<"GET /api/content/{tag}">["params"]["tag"];

/** Reads the words under a tag. Without them the page says that the service is not available. */
export async function wordsOf(context: LoaderFunctionArgs["context"], tag: Tag): Promise<Words> {
  const answer = await context.get(apiContext)("GET /api/content/{tag}", { params: { tag } });
  if (!answer.ok) throw data(null, { status: 503 });
  return answer.data;
}
