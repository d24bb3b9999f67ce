import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, siteContext } from "../site.ts";
import { Carousel } from "../year-summary/carousel.tsx";

export const handle: PageHandle = {
  title: "2023 Year in Review",
  description: "Less energy, more money back, and help for those who need it: what we did together in 2023.",
  isPublic: true,
  isFullScreen: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [own, ...slides] = await Promise.all([
    context.get(siteContext).isSignedIn ? api("GET /api/user/own-year") : null,
    readContent(api, "year-summary-1"),
    readContent(api, "year-summary-2"),
    readContent(api, "year-summary-3"),
    readContent(api, "year-summary-4"),
    readContent(api, "year-summary-5"),
    readContent(api, "year-summary-6"),
    readContent(api, "year-summary-7"),
  ]);
  return { slides, own: own?.ok ? own.data : null };
}

export function Component() {
  return (
    <main>
      <Carousel {...useLoaderData<typeof loader>()} />
    </main>
  );
}
