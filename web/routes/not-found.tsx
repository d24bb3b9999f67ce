import { data } from "react-router";
import { NotFound } from "../illustrations/not-found.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { ButtonLink } from "../ui/button.tsx";

export const handle: PageHandle = { title: "Page not found" };

export function loader() {
  return data(null, { status: 404 });
}

export function Component() {
  return (
    <ReadingLayout picture={<NotFound />} heading="Page not found">
      <p>If you typed the web address, check it is correct. If you followed a link, it may be out of date.</p>
      <p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </p>
    </ReadingLayout>
  );
}
