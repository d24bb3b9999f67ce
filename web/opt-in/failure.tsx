import type { ReactNode } from "react";
import type { Content } from "../../contract/content.ts";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { ButtonLink } from "../ui/button.tsx";

interface Props {
  words: Content;
  reason: string;
  /** What could help, where something could. */
  children?: ReactNode;
}

/** Opting in did not work: why, and where to read more. */
export function OptInFailure({ words, reason, children }: Props) {
  return (
    <ReadingLayout picture={<Unavailable />} heading="Something Went Wrong">
      <p role="alert">There was a problem with the opt-in request: {reason}</p>
      {children}
      {words.link && (
        <p>
          <ButtonLink look={children ? "secondary" : "primary"} to={words.link}>
            {words.secondaryButtonText ?? "Learn More"}
          </ButtonLink>
        </p>
      )}
    </ReadingLayout>
  );
}
