import { useSearchParams } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { useAccount } from "../account.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { type DialogName, OVERVIEW } from "./dialogs.ts";
import { EditMeterDialog } from "./edit-meter-dialog.tsx";
import { EditNameDialog } from "./edit-name-dialog.tsx";
import { WhyDialog } from "./why-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The window that the address asks for, in front of the overview. */
export function OpenDialog({ name, words }: { name: DialogName; words: Content | null }) {
  const { meter } = useAccount();
  switch (name) {
    case "edit-name":
      return <EditNameDialog />;
    case "change-email":
      return <ChangeEmailDialog />;
    case "change-password":
      return <ChangePasswordDialog />;
    case "why-electricity":
      return <WhyDialog fuel="electricity" meter={meter} />;
    case "why-gas":
      return <WhyDialog fuel="gas" meter={meter} />;
    case "withdraw":
      return <WithdrawDialog />;
    case "edit-meter":
      return words && <EditMeterDialog words={words} />;
    case "delete-account":
      return words && <DeleteFromHere words={words} />;
  }
}

/** Where customers who come from the middle of onboarding go back to when they think again. */
const behind = { unfinished: "/onboarding", incompatible: "/onboarding/not-compatible" } as const;

function DeleteFromHere({ words }: { words: Content }) {
  const [search] = useSearchParams();
  const asked = search.get("reason") ?? "";
  const reason = asked === "unfinished" || asked === "incompatible" ? asked : null;
  return (
    <DeleteAccountDialog words={words} initialReason={reason} closeTo={reason ? behind[reason] : OVERVIEW} />
  );
}
