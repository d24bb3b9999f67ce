import type { Content } from "../../contract/content.ts";
import { FlowLayout } from "../layouts/flow-layout.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import { PartnerMarks } from "./partner-marks.tsx";
import { SunnyHouse } from "./sunny-house.tsx";

/** A quote is for a home: whoever has not told us theirs hears so before they fill anything in. */
export function AddressFirst({ words }: { words: Content }) {
  return (
    <FlowLayout heading="First, your address" backTo="/" marks={<PartnerMarks />} picture={<SunnyHouse />}>
      <Prose html={words.bodyEndExtra} />
      <ButtonLink to="/onboarding/address">{words.utilityText ?? "Add my address"}</ButtonLink>
    </FlowLayout>
  );
}
