import { type ClipboardEvent, type FormEvent, useState } from "react";
import { formatMpan, looksLikeSerialNumber } from "../../domain/mpan.ts";
import { MpanField } from "../forms/mpan-field.tsx";
import { Alert } from "../ui/alert.tsx";

interface Props {
  previous: string;
  takesFocus: boolean;
  errorId: string | undefined;
  /** Set by the server when JavaScript is off, because the field then does not strip letters. */
  wasSerialNumber: boolean;
}

export function TypedMpan({ previous, takesFocus, errorId, wasSerialNumber }: Props) {
  const [isSerialNumber, setIsSerialNumber] = useState(wasSerialNumber);

  // Reads the paste before the field drops the letters that reveal a serial number.
  function checkPaste(event: ClipboardEvent<HTMLInputElement>) {
    setIsSerialNumber(looksLikeSerialNumber(event.clipboardData.getData("text")));
  }

  function checkLetters(event: FormEvent<HTMLInputElement>) {
    const { data } = event.nativeEvent as InputEvent;
    if (data && /^[a-z]$/i.test(data)) setIsSerialNumber(true);
  }

  return (
    <div className="stack-small">
      <MpanField
        name="mpan"
        label="MPAN"
        hint="13 digits. Spaces don’t matter, and you can paste all 21 digits from your bill."
        defaultValue={formatMpan(previous)}
        takesFocus={takesFocus}
        {...(errorId ? { describedBy: errorId, "aria-invalid": true } : {})}
        onText={(text) => {
          if (text.replace(/\D/g, "").length === 13) setIsSerialNumber(false);
        }}
        onPaste={checkPaste}
        onBeforeInput={checkLetters}
      />
      {isSerialNumber && (
        <Alert kind="info">
          That looks like a meter serial number, which has letters in it. The MPAN is on your electricity bill
          and has digits only.
        </Alert>
      )}
    </div>
  );
}
