import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** @param toDo what connecting a meter is for: "compare your own" */
export function SampleNotice({ toDo }: { toDo: string }) {
  return (
    <Alert kind="info" heading="This is an example">
      <p>Here’s a sample home in London. Connect your smart meter to {toDo}.</p>
      <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
    </Alert>
  );
}
