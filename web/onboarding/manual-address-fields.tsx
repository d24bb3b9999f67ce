import { type FormEvent, type MouseEvent, useState } from "react";
import { ADDRESS_LIMIT, type Address, streetLine } from "../../domain/address.ts";
import { CharacterCount } from "../forms/character-count.tsx";
import { TextField } from "../forms/text-field.tsx";
import styles from "./manual-address-fields.module.css";

const countedFields = ["flatNumber", "houseNumber", "houseName", "address1"] as const;
type CountedFields = Record<(typeof countedFields)[number], string>;

interface Props {
  before: Address;
  typed: Partial<Record<string, string>> | undefined;
}

export function ManualAddressFields({ before, typed = {} }: Props) {
  const [parts, setParts] = useState<CountedFields>(() => pick({ ...before, ...typed }));

  function updateCount({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>) {
    setParts((known) => ({ ...known, [name]: value.trim() }));
  }

  return (
    <>
      <div className={styles.numbers}>
        <TextField
          name="flatNumber"
          label="Flat number"
          isOptional
          width={10}
          defaultValue={before.flatNumber}
          onInput={updateCount}
        />
        <TextField
          name="houseNumber"
          label="House number"
          isOptional
          width={10}
          defaultValue={before.houseNumber}
          onInput={updateCount}
        />
      </div>
      <TextField
        name="houseName"
        label="House name"
        isOptional
        defaultValue={before.houseName}
        onInput={updateCount}
      />
      <div className="stack-small">
        <TextField
          name="address1"
          label="Address"
          autoComplete="address-line1"
          defaultValue={before.address1}
          describedBy="street-line-count"
          onInput={updateCount}
        />
        <CharacterCount used={streetLine(parts).length} limit={ADDRESS_LIMIT} id="street-line-count" />
      </div>
      <details
        className={styles.secondLine}
        open={Boolean(typed.dependentLocality || before.dependentLocality)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to everybody */}
        <summary onClick={focusSecondLine}>Add address line 2</summary>
        <TextField
          name="dependentLocality"
          label="Address line 2"
          isOptional
          autoComplete="address-line2"
          defaultValue={before.dependentLocality}
        />
      </details>
      <TextField name="town" label="Town or city" autoComplete="address-level2" defaultValue={before.town} />
      <TextField
        name="county"
        label="County"
        isOptional
        autoComplete="address-level1"
        defaultValue={before.county}
      />
      <TextField
        name="postcode"
        label="Postcode"
        width={10}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={before.postcode}
      />
      <TextField name="country" label="Country" readOnly value="UK" autoComplete="off" />
    </>
  );
}

/** The summary disappears, so focus moves to the opened field. */
function focusSecondLine({ currentTarget }: MouseEvent<HTMLElement>) {
  const line = currentTarget.parentElement?.querySelector("input");
  requestAnimationFrame(() => line?.focus());
}

function pick(parts: Partial<Record<string, string>>): CountedFields {
  const entries = countedFields.map((part) => [part, parts[part] ?? ""]);
  return Object.fromEntries(entries) as CountedFields;
}
