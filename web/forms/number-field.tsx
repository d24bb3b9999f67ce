import { type KeyboardEvent, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import control from "./control.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { typeInto } from "./type-into.ts";
import { useTypedBefore } from "./use-typed-before.ts";

type NumberFieldProps = Omit<TextFieldProps, "min" | "max" | "step" | "label" | "onChange"> &
  NumberStep & {
    label: string;
    /** Called with the text after each change, and with what was typed before the script took over. */
    onText?: (text: string) => void;
  };

/**
 * A number that can be typed, with commas too, or stepped with the buttons and the arrow keys. It is a
 * text input, so turning the mouse wheel over it never changes an answer.
 */
export function NumberField({ step, min, max, onText, ...field }: NumberFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useTypedBefore(box, (text) => onText?.(text));

  function press(direction: 1 | -1) {
    if (box.current) typeInto(box.current, stepped(box.current.value, direction, { step, min, max }));
  }

  function stepWithArrows(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown?.(event);
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    press(event.key === "ArrowUp" ? 1 : -1);
  }

  const isLocked = field.disabled || field.readOnly;
  const button = (direction: 1 | -1) => (
    <button
      type="button"
      className={control.inside}
      disabled={isLocked}
      aria-label={[
        `${field.label}:`,
        direction === 1 ? "increase by" : "decrease by",
        step.toLocaleString("en-GB"),
        field.unit,
      ]
        .filter(Boolean)
        .join(" ")}
      onClick={() => press(direction)}
    >
      <Icon path={direction === 1 ? icons.plus : icons.minus} />
    </button>
  );
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      ref={box}
      onKeyDown={stepWithArrows}
      onChange={(event) => onText?.(event.currentTarget.value)}
      before={button(-1)}
      after={button(1)}
    />
  );
}

/** One press of a step button, in whole steps from zero, kept within the limits. */
interface NumberStep {
  step: number;
  min: number;
  max: number;
}

/**
 * The next number up (`1`) or down (`-1`) from what is typed, as digits. A number between two steps goes
 * to the nearer one in that direction, as number inputs do; anything unreadable counts as the minimum.
 */
export function stepped(text: string, direction: 1 | -1, { step, min, max }: NumberStep): string {
  const typed = Number.parseFloat(text.replace(/[\s,]/g, ""));
  if (Number.isNaN(typed)) return String(min);
  const next = direction === 1 ? Math.floor(typed / step) + 1 : Math.ceil(typed / step) - 1;
  return String(Math.min(max, Math.max(min, next * step)));
}
