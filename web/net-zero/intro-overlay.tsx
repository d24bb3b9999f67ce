import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Words } from "../words.ts";

/** What can be done on the page, before it is done. */
export function IntroOverlay({ words }: { words: Words }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} heading={words.title} onClose={() => setIsOpen(false)}>
      <Prose html={words.body} />
      <Button onClick={() => setIsOpen(false)}>{words.utilityText}</Button>
    </Dialog>
  );
}
