import type { LoaderFunctionArgs } from "react-router";
import type { Content } from "../../contract/content.ts";
import { apiContext } from "../site.ts";
import { wordsOf as readWords, type Tag } from "../words.ts";

/** The words of a page from the content service; bodies are HTML, and a field left out is absent. */
export type Words = Content;

/** Reads the words under a tag. Without them the page says that the service is not available. */
export function wordsOf(context: LoaderFunctionArgs["context"], tag: Tag): Promise<Words> {
  return readWords(context.get(apiContext), tag);
}
