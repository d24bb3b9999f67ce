import { useEffect, useRef } from "react";
import { MAX_NOTE_LENGTH } from "../../domain/day-note.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { foldDetails } from "./period-nav.tsx";

export function DayNote({ day, note }: { day: string; note: string }) {
  const box = useRef<HTMLDivElement>(null);
  const previousNote = useRef(note);
  useEffect(() => {
    if (previousNote.current !== note) foldDetails(box.current?.querySelector("details"));
    previousNote.current = note;
  }, [note]);
  return (
    <div ref={box}>
      <Disclosure summary={note ? `Marked: ${note}` : "Mark this day"}>
        <Form intent="day-note" id={day}>
          <TextField
            key={note}
            name="note"
            label="What was special?"
            hint="Leave it empty to remove your note."
            defaultValue={note}
            maxLength={MAX_NOTE_LENGTH}
            placeholder="Party"
            autoComplete="off"
            width={20}
          />
          <SubmitButton look="secondary">Save</SubmitButton>
        </Form>
      </Disclosure>
    </div>
  );
}
