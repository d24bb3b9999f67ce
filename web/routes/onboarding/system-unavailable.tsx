import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { StoppedPage } from "../../onboarding/notice-page.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";

export const handle: PageHandle = { title: "We couldn’t save that just now" };

export async function loader({ context }: LoaderFunctionArgs) {
  return { content: await readContent(context.get(apiContext), "onboarding-system-unavailable") };
}

export function Component() {
  return <StoppedPage content={useLoaderData<typeof loader>().content} isWarning />;
}
