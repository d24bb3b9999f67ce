import { type MouseEvent, type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../ui/button.tsx";
import type { MpanMode } from "./mpan-check.ts";

const FORM_ID = "mpan-mode";

/** A form of its own for the button that changes the mode: pressing Enter in the number's field must not press it. */
export function ModeForm() {
  return <form id={FORM_ID} method="get" />;
}

/** Whether the number is typed or the found one stands, and the button that changes it, also without script. */
export function useMpanMode(first: MpanMode): { mode: MpanMode; switchButton: ReactNode } {
  const [search] = useSearchParams();
  const asked = search.get("mode");
  const [mode, setMode] = useState<MpanMode>(asked === "manual" || asked === "prefilled" ? asked : first);
  const other = mode === "prefilled" ? "manual" : "prefilled";

  function change(event: MouseEvent) {
    event.preventDefault();
    setMode(other);
  }

  const switchButton = (
    <Button type="submit" form={FORM_ID} name="mode" value={other} look="quiet" isSmall onClick={change}>
      {mode === "prefilled" ? "Edit MPAN" : "Use previous MPAN"}
    </Button>
  );
  return { mode, switchButton };
}
