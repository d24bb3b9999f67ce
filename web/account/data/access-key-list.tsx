import { useActionData } from "react-router";
import {
  type AccessKeyScope,
  accessKeyScopes,
  keyLifetimes,
  scopeDescriptions,
} from "../../../domain/access-key-scope.ts";
import { longDate } from "../../../domain/london.ts";
import { Checkbox } from "../../forms/checkbox.tsx";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { Select } from "../../forms/select.tsx";
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
import type { MadeAccessKey } from "./data-actions.ts";

export interface AccessKey {
  id: string;
  name: string;
  madeAt: number;
  usedAt: number | null;
  scopes: readonly AccessKeyScope[];
  expiresAt: number | null;
}

export function AccessKeyList({ accessKeys }: { accessKeys: readonly AccessKey[] }) {
  const { made, intent, id } = (useActionData() ?? {}) as Partial<MadeAccessKey>;
  const failed = intent === "revoke-access-key" ? id : undefined;
  const hasMakeFailed = intent === "make-access-key" && !made;
  return (
    <Card heading="Access keys" id="access-keys">
      <p>
        For programs of your own, such as Home Assistant. A key reads what you choose here, and nothing else.
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
                  {accessKey.scopes.map((scope) => scopeDescriptions[scope]).join(" · ")}
                </div>
                <div className="small soft">
                  <KeyExpiry expiresAt={accessKey.expiresAt} />.{" "}
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
      <Disclosure summary="Make an access key" {...(hasMakeFailed && { isOpen: true })}>
        <MakeKey key={made?.id} isFirstTry={!hasMakeFailed} />
      </Disclosure>
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
      <p>Copy it now: we show it only once. You can always make another.</p>
      <code className={styles.code}>{key}</code>
      {isHydrated && <CopyButton text={key}>Copy the key</CopyButton>}
    </div>
  );
}

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
        <p className={styles.warning}>Programs that use it won’t be able to read your figures any more.</p>
        <SubmitButton look="secondary" isSmall>
          Yes, revoke<span className="visually-hidden"> the key {name}</span>
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}

function KeyExpiry({ expiresAt }: { expiresAt: number | null }) {
  const { now } = useSite();
  if (expiresAt === null) return "No end date";
  return `${expiresAt <= now ? "Expired" : "Ends"} on ${longDate(expiresAt)}`;
}

function MakeKey({ isFirstTry }: { isFirstTry: boolean }) {
  return (
    <Form intent="make-access-key">
      <TextField
        name="name"
        label="What is the key for?"
        hint="For example: Home Assistant"
        autoComplete="off"
      />
      <fieldset className={styles.scopes}>
        <legend>What may it read?</legend>
        {accessKeyScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            label={scopeDescriptions[scope]}
            defaultChecked={isFirstTry && scope === "readings"}
          />
        ))}
      </fieldset>
      <Select name="days" label="How long should it work?" options={keyLifetimes} defaultValue="365" />
      <PasswordField
        name="password"
        label="Your password"
        hint="To check it’s you."
        autoComplete="current-password"
      />
      <SubmitButton look="secondary">Make the key</SubmitButton>
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
        <Link to="/docs/api">All it can do</Link>
      </p>
    </Disclosure>
  );
}
