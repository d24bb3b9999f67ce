import { useActionData } from "react-router";
import { longDate } from "../../../domain/london.ts";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { useSite } from "../../site.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FocusOnMount } from "../../ui/focus-on-mount.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./access-key-list.module.css";
import type { MadeAccessKey } from "./security-actions.ts";

export interface AccessKey {
  id: string;
  name: string;
  madeAt: number;
  usedAt: number | null;
}

/** Access keys of the customer's programs, and a form to make one. */
export function AccessKeyList({ accessKeys }: { accessKeys: readonly AccessKey[] }) {
  const { made, intent, id } = (useActionData() ?? {}) as Partial<MadeAccessKey>;
  const failed = intent === "revoke-access-key" ? id : undefined;
  return (
    <Card heading="Access keys" id="access-keys">
      <p>
        With an access key, a program of your own can read your energy figures. It can read nothing else and
        change nothing.
      </p>
      {made && <NewKey key={made.id} made={made} />}
      {accessKeys.length > 0 ? (
        <DescriptionList
          rows={accessKeys.map((accessKey) => ({
            id: accessKey.id,
            term: accessKey.name,
            details: (
              <>
                Made on {longDate(accessKey.madeAt)}
                <div className="small soft">
                  {accessKey.usedAt === null ? "Not used yet" : `Last used on ${longDate(accessKey.usedAt)}`}
                </div>
                <RevokeKey accessKey={accessKey} hasFailed={failed === accessKey.id} />
              </>
            ),
          }))}
        />
      ) : (
        <p className="soft">You have no access keys.</p>
      )}
      <MakeKey key={made?.id} />
      <Example />
    </Card>
  );
}

function NewKey({ made: { name, key } }: { made: MadeAccessKey["made"] }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.made}>
      <h3>
        <FocusOnMount>Your new key: {name}</FocusOnMount>
      </h3>
      <p>Copy it now: it is shown this once. We can’t show it again, but you can always make another.</p>
      <code className={styles.code}>{key}</code>
      {isHydrated && <CopyButton text={key}>Copy the key</CopyButton>}
    </div>
  );
}

/** Confirms before revoking, which is final. Stays open after a failure to show its message. */
function RevokeKey({ accessKey: { id, name }, hasFailed }: { accessKey: AccessKey; hasFailed: boolean }) {
  return (
    <Disclosure
      isOpen={hasFailed}
      summary={
        <>
          Revoke<span className="visually-hidden"> the key {name}</span>
        </>
      }
    >
      <Form intent="revoke-access-key" id={id}>
        <p className={styles.warning}>The program that uses this key can read nothing more from then on.</p>
        <SubmitButton look="secondary" isSmall>
          Yes, revoke<span className="visually-hidden"> the key {name}</span>
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}

function MakeKey() {
  return (
    <Form intent="make-access-key">
      <TextField
        name="name"
        label="What is the key for?"
        hint="For example: Home Assistant."
        autoComplete="off"
      />
      <PasswordField
        name="password"
        label="Your password"
        hint="To check it’s you."
        autoComplete="current-password"
      />
      <SubmitButton look="secondary">Make an access key</SubmitButton>
    </Form>
  );
}

function Example() {
  const { origin } = useSite();
  const address = `${origin}/api/user/readings?fuel=electricity&by=half-hour&from=yesterday&to=yesterday`;
  return (
    <Disclosure summary="How to use a key">
      <p>Yesterday’s electricity, from a terminal, with your key in place of KEY:</p>
      <code className={styles.code}>{`curl -H 'Authorization: Bearer KEY' '${address}'`}</code>
      <p>
        <Link to="/docs/api">All that the call can do</Link>
      </p>
    </Disclosure>
  );
}
