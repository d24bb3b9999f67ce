import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { NotFound } from "../illustrations/not-found.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";

export const handle: PageHandle = { title: "Page not found" };

export async function loader({ context }: LoaderFunctionArgs) {
  return data(await readContent(context.get(apiContext), "not-found"), { status: 404 });
}

export function Component() {
  const { title, body, primaryButtonText, link = "/" } = useLoaderData<typeof loader>();
  return (
    <ReadingLayout picture={<NotFound />} heading={title}>
      <Prose html={body} />
      {primaryButtonText && (
        <p>
          <ButtonLink to={link}>{primaryButtonText}</ButtonLink>
        </p>
      )}
    </ReadingLayout>
  );
}
