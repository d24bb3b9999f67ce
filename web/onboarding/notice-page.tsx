import type { ReactNode } from "react";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Prose } from "../ui/prose.tsx";

/** A page that asks nothing: what happened, and one way onward. */
export function NoticePage({
  words,
  picture,
  children,
}: {
  words: PageContent;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <ReadingLayout heading={words.title} lead={words.subtitle} picture={picture}>
      <Prose html={words.body} />
      {children}
    </ReadingLayout>
  );
}
