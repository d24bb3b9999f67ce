import { useSearchParams } from "react-router";
import { Alert } from "../ui/alert.tsx";

/** What was just done, in words. An address that says anything else shows nothing. */
const notices: Record<string, string> = {
  "edit-name": "Your name has been changed.",
  "change-password":
    "Your password has been changed. Everywhere else you were signed in, you have been signed out.",
  "verify-contact": "Your email address has been changed.",
  withdraw: "We've stopped reading your smart meter, and we're telling the data provider.",
  "signed-out-elsewhere": "You've been signed out everywhere else.",
  "signed-out-there": "You've been signed out there.",
  "passkey-added": "Your passkey has been added.",
  "passkey-removed": "Your passkey has been removed.",
  subscriptions: "Your choice has been saved.",
};

export function DoneNotice() {
  const [search] = useSearchParams();
  const words = notices[search.get("done") ?? ""];
  if (!words) return null;
  return (
    <Alert kind="success" heading="Success">
      <p>{words}</p>
    </Alert>
  );
}
