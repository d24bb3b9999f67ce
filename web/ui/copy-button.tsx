import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState<"" | "Copied" | "Could not copy">("");
  return (
    <>
      <Button
        look="secondary"
        isSmall
        icon={<Icon path={outcome === "Copied" ? icons.tick : icons.copy} />}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setOutcome("Copied"),
            () => setOutcome("Could not copy"),
          );
        }}
      >
        {outcome || children}
      </Button>
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
