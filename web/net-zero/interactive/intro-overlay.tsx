import { useState } from "react";
import type { PageContent } from "../../page-content.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";

/** What can be done on the page, before it is done. */
export function IntroOverlay({ words }: { words: PageContent }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} heading={words.title} onClose={() => setIsOpen(false)}>
      <Prose html={words.body} />
      <Button onClick={() => setIsOpen(false)}>{words.utilityText}</Button>
    </Dialog>
  );
}
