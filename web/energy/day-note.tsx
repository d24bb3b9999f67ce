import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { useIsHydrated } from "../use-is-hydrated.ts";
import styles from "./day-note.module.css";
import { LONGEST_NOTE, useDayNote, writeDayNote } from "./kept-on-device.ts";
import { closeDetails } from "./period-nav.tsx";

/** A word on a day, such as "party": in a year it says why that day stands out. It needs script, for it stays on the device. */
export function DayNote({ day }: { day: string }) {
  const note = useDayNote(day);
  if (!useIsHydrated()) return null;
  return (
    <Disclosure summary={note ? `Marked: ${note}` : "Mark this day"}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          writeDayNote(day, String(new FormData(event.currentTarget).get("note") ?? ""));
          closeDetails(event);
        }}
      >
        <label htmlFor="energy-note">What was special?</label>
        <input
          key={note}
          id="energy-note"
          className={styles.note}
          name="note"
          defaultValue={note}
          maxLength={LONGEST_NOTE}
          placeholder="Party"
          autoComplete="off"
          aria-describedby="energy-note-hint"
        />
        <Button type="submit" look="secondary" isSmall>
          Save
        </Button>
        <p className="small soft" id="energy-note-hint">
          Your note stays on this device until you sign out. Leave it empty to take it away.
        </p>
      </form>
    </Disclosure>
  );
}
