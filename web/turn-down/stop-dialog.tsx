import { useNavigation } from "react-router";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import type { Scheme } from "./scheme.ts";

const TURN_DOWN = "/account/turn-down";
export const STOP = `${TURN_DOWN}?dialog=stop`;
const INTENT = "stop";

export function isStopRequested(search: URLSearchParams, { state }: Scheme): boolean {
  return search.get("dialog") === "stop" && state !== "out";
}

interface StopDialogProps {
  closeTo?: string;
  intent?: string;
  campaign?: string;
  takesPartInAnother?: boolean;
}

export function StopDialog({
  closeTo = TURN_DOWN,
  intent = INTENT,
  campaign,
  takesPartInAnother,
}: StopDialogProps) {
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <ConfirmDialog
      heading="Stop taking part"
      closeTo={closeTo}
      isBusy={isBusy}
      intent={intent}
      fields={{ opt_in: "false", ...(campaign !== undefined && { campaign_id: campaign }) }}
      confirmLabel="Stop taking part"
      cancelLabel="Keep taking part"
    >
      {takesPartInAnother
        ? "You’ll leave this campaign but still take part in Turn Down and Save through another one. Nothing is deleted."
        : "You’ll stop straight away. You keep what you earned. We delete the half-hourly readings behind it, and can’t bring them back. You can take part again whenever you like."}
    </ConfirmDialog>
  );
}
