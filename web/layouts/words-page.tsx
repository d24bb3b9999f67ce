import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Content, Tag } from "../../contract/content.ts";
import { apiContext } from "../site.ts";
import { Prose } from "../ui/prose.tsx";
import { wordsOf } from "../words.ts";
import { ReadingLayout } from "./reading-layout.tsx";

/** The loader of a page that is nothing but words. */
export function loadWords(tag: Tag) {
  return ({ context }: LoaderFunctionArgs): Promise<Content> => wordsOf(context.get(apiContext), tag);
}

/** A page that is nothing but words; `loadWords` is its loader. */
export function WordsPage() {
  const { title, subtitle, body, bodyEnd, utilityText } = useLoaderData<Content>();
  return (
    <ReadingLayout heading={title} lead={subtitle}>
      <Prose html={body} />
      <Prose html={bodyEnd} />
      {utilityText && <p className="small soft">{utilityText}</p>}
    </ReadingLayout>
  );
}
