import { useNavigation } from "react-router";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import type { Scheme } from "./scheme.ts";

const TURN_DOWN = "/account/turn-down";
export const STOP = `${TURN_DOWN}?dialog=stop`;
const INTENT = "stop";

/** Whether the address opens the dialog for a participating customer. */
export function isStopAsked(search: URLSearchParams, { state }: Scheme): boolean {
  return search.get("dialog") === "stop" && state !== "out";
}

interface StopDialogProps {
  /** The page behind it. */
  closeTo?: string;
  intent?: string;
  /** The campaign to leave; all by default. */
  campaign?: string;
  /** The customer still takes part through another campaign. */
  isInByAnother?: boolean;
}

export function StopDialog({
  closeTo = TURN_DOWN,
  intent = INTENT,
  campaign,
  isInByAnother,
}: StopDialogProps) {
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <ConfirmDialog
      heading="Stop taking part"
      closeTo={closeTo}
      isBusy={isBusy}
      intent={intent}
      fields={{ opt_in: "false", ...(campaign !== undefined && { campaign_id: campaign }) }}
      agree="Stop taking part"
      keep="Keep taking part"
    >
      {isInByAnother
        ? "You leave this campaign, and still take part in Turn Down and Save by another. Nothing is deleted."
        : "It ends at once. We keep what you earned, and delete the half hours behind it, which can’t be brought back. You can take part again whenever you like."}
    </ConfirmDialog>
  );
}
