import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { formAction } from "./screen-props.ts";

/** Offered where the browser knows passkeys; never required. */
export function PasskeySignIn({ wanted }: { wanted: string | null }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !("PublicKeyCredential" in window)) return null;
  return (
    <Form intent="passkey" action={formAction(wanted)}>
      <SubmitButton look="secondary">Use a passkey</SubmitButton>
    </Form>
  );
}
