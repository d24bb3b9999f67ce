import type { Content } from "../../contract/content.ts";
import { Success } from "../illustrations/success.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Prose } from "../ui/prose.tsx";

/** The quote is asked for. */
export function SolarRequested({ words }: { words: Content }) {
  return (
    <ReadingLayout picture={<Success />} heading={<FocusOnMount>Your request is on its way</FocusOnMount>}>
      <Prose html={words.bodyEnd} />
      <p>
        <ButtonLink look="secondary" to="/account/overview">
          {words.secondaryButtonText ?? "Back to my account"}
        </ButtonLink>
      </p>
    </ReadingLayout>
  );
}
