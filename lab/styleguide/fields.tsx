import { useState } from "react";
import { useFetcher } from "react-router";
import { passwordRules } from "../../domain/password.ts";
import { CharacterCount } from "../../web/forms/character-count.tsx";
import { Checkbox } from "../../web/forms/checkbox.tsx";
import { CodeField } from "../../web/forms/code-field.tsx";
import { EmailField } from "../../web/forms/email-field.tsx";
import { Form } from "../../web/forms/form.tsx";
import { MeterCodeField } from "../../web/forms/meter-code-field.tsx";
import { MpanField } from "../../web/forms/mpan-field.tsx";
import { NumberField } from "../../web/forms/number-field.tsx";
import { PasswordField } from "../../web/forms/password-field.tsx";
import { RadioGroup } from "../../web/forms/radio-group.tsx";
import { Select } from "../../web/forms/select.tsx";
import { SubmitButton } from "../../web/forms/submit-button.tsx";
import { Switch } from "../../web/forms/switch.tsx";
import { TextField } from "../../web/forms/text-field.tsx";
import { Icon } from "../../web/ui/icon.tsx";
import * as icons from "../../web/ui/icons.ts";
import styles from "./styleguide.module.css";

const owner = { names: ["Amara", "Okafor"], email: "amara@example.com", product: "Hearth" };
const rules = passwordRules.map(({ id, label, holds }) => ({
  id,
  label,
  holds: (password: string) => holds(password, owner),
}));

export function FieldsGuide() {
  const fetcher = useFetcher();
  const [nickname, setNickname] = useState("The blue house");
  const [electricity, setElectricity] = useState("2900");
  return (
    <section>
      <h2>Fields</h2>
      <Form fetcher={fetcher} intent="guide">
        <div className={styles.columns}>
          <TextField
            name="first"
            label="First name"
            hint="As your friends say it"
            autoComplete="given-name"
          />
          <TextField name="flat" label="Flat number" isOptional width={4} />
          <TextField
            name="nickname"
            label="Name of your home"
            value={nickname}
            onChange={(event) => setNickname(event.target.value)}
            describedBy="nickname-count"
          />
          <CharacterCount used={nickname.length} limit={20} id="nickname-count" />
          <EmailField name="email" label="Email" />
          <PasswordField name="password" label="Password" autoComplete="new-password" rules={rules} />
          <MpanField name="mpan" label="MPAN" hint="13 digits, such as 12 3456 7891 004" />
          <MpanField name="prefilled" label="MPAN that we found" readOnly defaultValue="10 9999 9999 ---" />
          <CodeField name="code" label="Code" hint="Six digits from the email" />
          <MeterCodeField name="meterCode" label="Last 4 characters" hint="0 to 9 and A to F" />
          <NumberField
            name="electricity"
            label="Electricity"
            hint="Typical for 2–3 bedrooms"
            unit="kWh"
            step={100}
            min={0}
            max={250_000}
            value={electricity}
            onText={setElectricity}
          />
          <NumberField
            name="mileage"
            label="Mileage"
            unit="miles"
            step={1000}
            min={0}
            max={100_000}
            value=""
            onText={() => {}}
            disabled
          />
          <TextField name="saving" label="Saving" prefix="£" unit="a year" width={10} />
          <Select
            name="month"
            label="Month"
            placeholder="Choose a month"
            options={[
              { value: "1", label: "January" },
              { value: "2", label: "February" },
            ]}
          />
          <RadioGroup
            name="method"
            legend="How would you like to show that you live here?"
            options={[
              {
                value: "card",
                label: "Payment card",
                hint: "£0, you won’t be charged",
                badge: "Recommended",
                icon: <Icon path={icons.card} />,
              },
              {
                value: "ihd",
                label: "In-home display code",
                hint: "If your display is at hand",
                icon: <Icon path={icons.display} />,
              },
            ]}
          />
          <RadioGroup
            name="bedrooms"
            legend="How many bedrooms?"
            isWide
            defaultValue="two-or-three"
            options={[
              { value: "one", label: "1" },
              { value: "two-or-three", label: "2 or 3" },
              { value: "four-plus", label: "4 or more" },
            ]}
          />
          <div className="stack">
            <Switch name="solar" label="Solar panels" icon={<Icon path={icons.sun} />} defaultChecked />
            <Switch name="car" label="Electric car" icon={<Icon path={icons.car} />} />
            <Switch name="heat" label="Low-carbon heat" hint="You already heat with electricity" disabled />
          </div>
          <div className="stack">
            <Checkbox name="terms" label="I am the occupier, and I consent to my readings being collected." />
            <Checkbox
              name="news"
              label="Write to me once a month"
              hint="You can stop at any time"
              defaultChecked
            />
          </div>
          <SubmitButton>Continue</SubmitButton>
          <SubmitButton disabledReason="Choose a month and a year first">Continue</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
