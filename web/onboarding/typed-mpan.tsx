import { type ClipboardEvent, type FormEvent, useState } from "react";
import { distributorOf } from "../../domain/distributor.ts";
import { formatMpan, looksLikeSerialNumber } from "../../domain/mpan.ts";
import { MpanField } from "../forms/mpan-field.tsx";
import { Alert } from "../ui/alert.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./typed-mpan.module.css";

interface Props {
  before: string;
  /** It takes the focus. */
  isWanted: boolean;
  /** The id of what says that the number is wrong, where that stands elsewhere on the page. */
  refusal: string | undefined;
}

/** The field for a number that is typed, with what can be told from it so far. */
export function TypedMpan({ before, isWanted, refusal }: Props) {
  const [text, setText] = useState(before);
  const [isSerialNumber, setIsSerialNumber] = useState(false);
  const network = distributorOf(text.replace(/\D/g, ""));

  // The field drops letters as they arrive, so what gives a serial number away is looked at before that.
  function lookAtPaste(event: ClipboardEvent<HTMLInputElement>) {
    setIsSerialNumber(looksLikeSerialNumber(event.clipboardData.getData("text")));
  }

  function lookAtLetters(event: FormEvent<HTMLInputElement>) {
    const { data } = event.nativeEvent as InputEvent;
    if (data && /^[a-z]$/i.test(data)) setIsSerialNumber(true);
  }

  return (
    <div className="stack-small">
      <MpanField
        name="mpan"
        label="MPAN"
        hint="13 digits. Spaces don't matter, and you can paste all 21 digits from your bill."
        defaultValue={formatMpan(before)}
        takesFocus={isWanted}
        describedBy={refusal ? `${refusal} mpan-network` : "mpan-network"}
        {...(refusal ? { "aria-invalid": true } : {})}
        onText={(shown) => {
          setText(shown);
          if (shown.replace(/\D/g, "").length === 13) setIsSerialNumber(false);
        }}
        onPaste={lookAtPaste}
        onBeforeInput={lookAtLetters}
      />
      <p className={styles.network} id="mpan-network" role="status">
        {network && (
          <>
            <Icon path={icons.bolt} />
            <span>
              Your network operator is <strong>{network.operator}</strong>
              {network.region && `, ${network.region}`}.
            </span>
          </>
        )}
      </p>
      {isSerialNumber && (
        <Alert kind="info">
          That looks like a meter serial number, which has letters in it. The MPAN is on your electricity bill
          and has digits only.
        </Alert>
      )}
    </div>
  );
}
