import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";
import { formAction } from "../screen-props.ts";
import styles from "./sign-in.module.css";

/**
 * Offered where the browser knows passkeys; never required. Its place is kept until the script has arrived, so
 * that nothing below it moves.
 */
export function PasskeySignIn({ wanted }: { wanted: string | null }) {
  const isHydrated = useIsHydrated();
  if (isHydrated && !("PublicKeyCredential" in window)) return null;
  return (
    <div className={styles.passkey} data-ready={isHydrated ? "" : undefined}>
      <Form intent="passkey" action={formAction(wanted)}>
        <SubmitButton look="secondary">Use a passkey</SubmitButton>
      </Form>
    </div>
  );
}
