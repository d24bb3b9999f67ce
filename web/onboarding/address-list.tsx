import { type ChangeEvent, useRef } from "react";
import { Form } from "../forms/form.tsx";
import { Select } from "../forms/select.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./address-list.module.css";
import { homeText } from "./address-text.ts";
import { stepPath, useFlow } from "./flow.ts";
import type { ListedAddress } from "./flow-storage.ts";

interface Props {
  postcode: string;
  addresses: ListedAddress[];
  /** Announces the number of homes, because the pressed button has disappeared. */
  isNew: boolean;
  chosen: string | undefined;
  onChange: () => void;
}

export function AddressList({ postcode, addresses, isNew, chosen, onChange }: Props) {
  const flow = useFlow();
  const choice = useSubmitWhenChosen();
  const count = addresses.length === 1 ? "1 address" : `${addresses.length} addresses`;
  return (
    <Form intent="choose">
      <input type="hidden" name="postcode" value={postcode} />
      <p className={styles.postcode}>
        <span>
          Postcode <strong>{postcode}</strong>
        </span>
        <Link to={stepPath(flow, "address")} onClick={onChange}>
          Change<span className="visually-hidden"> postcode</span>
        </Link>
      </p>
      <Select
        name="addressId"
        label="Select your address"
        hint={isNew ? <FocusOnMount>{count} found</FocusOnMount> : `${count} found`}
        placeholder="Choose from the list"
        options={addresses.map(({ id, address }) => ({ value: id, label: homeText(address) }))}
        defaultValue={chosen}
        {...choice}
      />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}

/** Submits on choosing by pointer only, because arrow keys pass through other options. */
function useSubmitWhenChosen() {
  const isByPointer = useRef(false);
  return {
    onPointerDown: () => {
      isByPointer.current = true;
    },
    onKeyDown: () => {
      isByPointer.current = false;
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      if (isByPointer.current && currentTarget.value) currentTarget.form?.requestSubmit();
    },
  };
}
