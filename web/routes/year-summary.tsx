import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { PageHandle } from "../page.ts";
import { apiContext } from "../site.ts";
import { wordsOf } from "../words.ts";
import { Carousel } from "../year-summary/carousel.tsx";

export const handle: PageHandle = {
  title: "2023 Year in Review",
  description: "Less energy, more money back, and help for those who need it: what we did together in 2023.",
  isPublic: true,
  isFullScreen: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return Promise.all([
    wordsOf(api, "year-summary-1"),
    wordsOf(api, "year-summary-2"),
    wordsOf(api, "year-summary-3"),
    wordsOf(api, "year-summary-4"),
    wordsOf(api, "year-summary-5"),
    wordsOf(api, "year-summary-6"),
    wordsOf(api, "year-summary-7"),
  ]);
}

export function Component() {
  return (
    <main>
      <Carousel slides={useLoaderData<typeof loader>()} />
    </main>
  );
}
