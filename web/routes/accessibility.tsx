import { useLoaderData } from "react-router";
import type { Content } from "../../contract/content.ts";
import { accessibilityChecks } from "../../domain/accessibility-checks.ts";
import { contentLoader } from "../layouts/content-page.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { Prose } from "../ui/prose.tsx";

export const handle: PageHandle = {
  title: "Accessibility",
  description: "How accessible our pages are, what isn’t right yet, and how to tell us.",
  isPublic: true,
};

export const loader = contentLoader("accessibility");

export function Component() {
  const { title, subtitle, body, bodyEnd, utilityText } = useLoaderData<Content>();
  return (
    <ReadingLayout heading={title} lead={subtitle}>
      <Prose html={body} />
      <ul>
        {accessibilityChecks.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <Prose html={bodyEnd} />
      {utilityText && <p className="small soft">{utilityText}</p>}
    </ReadingLayout>
  );
}
