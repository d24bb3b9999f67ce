import type { ReactNode } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Switch } from "../../forms/switch.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import styles from "./email-switch.module.css";

export const IS_ON = "is_on";
/** Sent by script, which shows the outcome without reloading the page. */
export const IN_PLACE = "in_place";

interface EmailSwitchProps {
  intent: string;
  label: string;
  hint: ReactNode;
  isOn: boolean;
  fields: Readonly<Record<string, string>>;
  stopPath?: string;
}

export function EmailSwitch({ intent, label, hint, isOn, fields, stopPath }: EmailSwitchProps) {
  const fetcher = useFetcher<{ isSaved?: true }>({ key: intent });
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isShownOn = fetcher.formData ? fetcher.formData.has(IS_ON) : isOn;
  return (
    <Form {...(isHydrated && { fetcher })} intent={intent} className={styles.row}>
      {isHydrated && <input type="hidden" name={IN_PLACE} value="yes" />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Switch
        name={IS_ON}
        label={label}
        hint={hint}
        checked={isShownOn}
        onChange={({ currentTarget: { checked, form } }) => {
          if (!checked && stopPath) void navigate(stopPath, { preventScrollReset: true });
          else form?.requestSubmit();
        }}
      />
      <div className={styles.save}>
        <SubmitButton look="secondary" isSmall>
          Save<span className="visually-hidden"> {label}</span>
        </SubmitButton>
      </div>
      <p role="status" className="visually-hidden">
        {fetcher.state === "idle" && fetcher.data?.isSaved && "Saved"}
      </p>
    </Form>
  );
}
