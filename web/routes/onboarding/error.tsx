import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useFlow } from "../../onboarding/flow.ts";
import { NoticePage } from "../../onboarding/notice-page.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";
import { wordsOf } from "../../words.ts";

export const handle: PageHandle = { title: "Something went wrong" };

export async function loader({ context }: LoaderFunctionArgs) {
  return { words: await wordsOf(context.get(apiContext), "onboarding-error") };
}

export function Component() {
  const { words } = useLoaderData<typeof loader>();
  const flow = useFlow();
  return (
    <NoticePage words={words}>
      <ButtonLink to={`/${flow}`}>{words.primaryButtonText}</ButtonLink>
      <Prose html={words.bodyEnd} />
    </NoticePage>
  );
}
