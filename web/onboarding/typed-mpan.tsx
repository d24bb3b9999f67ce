import { type ClipboardEvent, type FormEvent, useState } from "react";
import { formatMpan, looksLikeSerialNumber } from "../../domain/mpan.ts";
import { MpanField } from "../forms/mpan-field.tsx";
import { Alert } from "../ui/alert.tsx";

interface Props {
  before: string;
  /** It takes the focus. */
  isWanted: boolean;
  /** The id of what says that the number is wrong, where that stands elsewhere on the page. */
  refusal: string | undefined;
}

/** The field for a number that is typed, which tells a meter's serial number from it. */
export function TypedMpan({ before, isWanted, refusal }: Props) {
  const [isSerialNumber, setIsSerialNumber] = useState(false);

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
        hint="13 digits. Spaces don’t matter, and you can paste all 21 digits from your bill."
        defaultValue={formatMpan(before)}
        takesFocus={isWanted}
        {...(refusal ? { describedBy: refusal, "aria-invalid": true } : {})}
        onText={(shown) => {
          if (shown.replace(/\D/g, "").length === 13) setIsSerialNumber(false);
        }}
        onPaste={lookAtPaste}
        onBeforeInput={lookAtLetters}
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
