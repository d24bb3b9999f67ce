import type { Content } from "../../contract/content.ts";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** Opting in did not work: why, and where to read more. */
export function OptInFailure({ words, reason }: { words: Content; reason: string }) {
  return (
    <ReadingLayout picture={<Unavailable />} heading="Something Went Wrong">
      <p role="alert">There was a problem with the opt-in request: {reason}</p>
      {words.link && (
        <p>
          <ButtonLink to={words.link}>{words.secondaryButtonText ?? "Learn More"}</ButtonLink>
        </p>
      )}
    </ReadingLayout>
  );
}
