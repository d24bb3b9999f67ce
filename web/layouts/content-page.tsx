import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Content, Tag } from "../../contract/content.ts";
import { readContent } from "../page-content.ts";
import { apiContext } from "../site.ts";
import { Prose } from "../ui/prose.tsx";
import { ReadingLayout } from "./reading-layout.tsx";

export function contentLoader(tag: Tag) {
  return ({ context }: LoaderFunctionArgs): Promise<Content> => readContent(context.get(apiContext), tag);
}

export function ContentPage() {
  const { title, subtitle, body, bodyEnd, utilityText } = useLoaderData<Content>();
  return (
    <ReadingLayout heading={title} lead={subtitle}>
      <Prose html={body} />
      <Prose html={bodyEnd} />
      {utilityText && <p className="small soft">{utilityText}</p>}
    </ReadingLayout>
  );
}
