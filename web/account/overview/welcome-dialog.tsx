import type { Content } from "../../../contract/content.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";
import { OVERVIEW } from "./dialogs.ts";

/** For customers who come from linking their meter. */
export function WelcomeDialog({ words }: { words: Content }) {
  return (
    <Dialog open heading={words.title} closeTo={OVERVIEW}>
      <Prose html={words.body} />
      <ButtonLink to={OVERVIEW}>{words.primaryButtonText}</ButtonLink>
    </Dialog>
  );
}
