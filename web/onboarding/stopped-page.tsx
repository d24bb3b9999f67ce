import { Unavailable } from "../illustrations/unavailable.tsx";
import type { PageContent } from "../page-content.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import { useFlow } from "./flow.ts";
import { NoticePage } from "./notice-page.tsx";

/** The flow cannot go on: why, and the way back to its beginning, where nothing that was answered is lost. */
export function StoppedPage({ words }: { words: PageContent }) {
  const flow = useFlow();
  return (
    <NoticePage words={words} picture={<Unavailable />}>
      <ButtonLink to={`/${flow}`}>{words.primaryButtonText}</ButtonLink>
      <Prose html={words.bodyEnd} />
    </NoticePage>
  );
}
