import { type MouseEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Bill } from "../illustrations/bill.tsx";
import type { PageContent } from "../page-content.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { useRecordStep } from "./step-telemetry.ts";

export function WhatsThis({ content, label }: { content: PageContent; label: string | undefined }) {
  const record = useRecordStep();
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.has("whats-this"));
  const close = () => setIsOpen(false);

  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
    record("mpan-whats-this-modal");
  }

  return (
    <>
      <p>
        <Link to="?whats-this" onClick={open}>
          {label ?? "What's this?"}
        </Link>
      </p>
      <Dialog
        open={isOpen}
        heading={content.title}
        onClose={close}
        {...(search.has("whats-this") ? { closeTo: "?" } : {})}
      >
        <Bill />
        <Prose html={content.body} />
        <Button onClick={close}>{content.primaryButtonText ?? "Close"}</Button>
      </Dialog>
    </>
  );
}
