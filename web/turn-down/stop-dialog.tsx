import { useNavigation } from "react-router";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import type { Scheme } from "./scheme.ts";

const TURN_DOWN = "/account/turn-down";
/** The link that opens the dialog. */
export const STOP = `${TURN_DOWN}?dialog=stop`;
const INTENT = "stop";

/** Whether the address asks to stop, and there is something to stop. */
export function isStopAsked(search: URLSearchParams, { state }: Scheme): boolean {
  return search.get("dialog") === "stop" && state !== "out";
}

export function StopDialog() {
  const isBusy = useNavigation().formData?.get("intent") === INTENT;
  return (
    <ConfirmDialog
      heading="Stop taking part"
      closeTo={TURN_DOWN}
      isBusy={isBusy}
      intent={INTENT}
      fields={{ opt_in: "false" }}
      agree="Stop taking part"
      keep="Keep taking part"
    >
      It ends at once. We keep what you earned, and delete the half hours behind it, which can't be brought
      back. You can take part again whenever you like.
    </ConfirmDialog>
  );
}
