import type { Content } from "../../contract/content.ts";
import { Alert } from "../ui/alert.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";

/** A quote is for a home: whoever has not told us theirs hears so before they fill anything in. */
export function AddressFirst({ words }: { words: Content }) {
  return (
    <Alert kind="info" heading="First, your address">
      <Prose html={words.bodyEndExtra} />
      <p>
        <Link to="/onboarding/address">{words.utilityText ?? "Add my address"}</Link>
      </p>
    </Alert>
  );
}
