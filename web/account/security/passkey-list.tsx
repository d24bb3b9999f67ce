import { longDate } from "../../../domain/london.ts";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { Card } from "../../ui/card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";

export interface Passkey {
  id: string;
  name: string;
  addedAt: number;
  usedAt: number | null;
}

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Card heading="Passkeys">
      <p>Sign in with your finger, your face or your device’s PIN instead of a password.</p>
      {passkeys.length > 0 && (
        <DescriptionList
          rows={passkeys.map(({ id, name, addedAt, usedAt }) => ({
            id,
            term: name,
            details: (
              <>
                Added on {longDate(addedAt)}
                <div className="small soft">
                  {usedAt === null ? "Not used yet" : `Last used on ${longDate(usedAt)}`}
                </div>
              </>
            ),
            action: <RemovePasskey id={id} name={name} />,
          }))}
        />
      )}
      <AddPasskey />
    </Card>
  );
}

function RemovePasskey({ id, name }: { id: string; name: string }) {
  return (
    <Form intent="remove-passkey" id={id}>
      <SubmitButton look="quiet" isSmall>
        Remove<span className="visually-hidden"> the passkey {name}</span>
      </SubmitButton>
    </Form>
  );
}

function AddPasskey() {
  const isHydrated = useIsHydrated();
  if (!isHydrated) {
    return (
      <noscript>
        <p className="soft">Adding a passkey needs JavaScript.</p>
      </noscript>
    );
  }
  if (!("PublicKeyCredential" in window)) return <p className="soft">This browser can’t make passkeys.</p>;
  return (
    <Form intent="add-passkey">
      <PasswordField
        name="password"
        label="Your password"
        hint="To check it’s you."
        autoComplete="current-password"
      />
      <SubmitButton look="secondary">Add a passkey</SubmitButton>
    </Form>
  );
}
