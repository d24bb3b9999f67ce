import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";

interface SampleNoticeProps {
  /** What connecting a meter is for: "compare your own". */
  purpose: string;
  /** Why a home with a meter gets the sample's figures. */
  reason?: string | undefined;
}

export function SampleNotice({ purpose, reason }: SampleNoticeProps) {
  if (reason)
    return (
      <Alert kind="info" heading="This is an example">
        <p>{reason}</p>
        <p>Here’s a sample home in London instead.</p>
      </Alert>
    );
  return (
    <Alert kind="info" heading="This is an example">
      <p>Here’s a sample home in London. Connect your smart meter to {purpose}.</p>
      <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
    </Alert>
  );
}
