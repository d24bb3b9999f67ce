import { type KeyboardEvent, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import control from "./control.module.css";
import { type NumberStep, stepped } from "./number-step.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { typeInto } from "./type-into.ts";

type NumberFieldProps = Omit<TextFieldProps, "min" | "max" | "step" | "label"> &
  NumberStep & { label: string };

/**
 * A number that can be typed, with commas too, or stepped with the buttons and the arrow keys. It is a
 * text input, so turning the mouse wheel over it never changes an answer.
 */
export function NumberField({ step, min, max, ...field }: NumberFieldProps) {
  const box = useRef<HTMLInputElement>(null);

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
      aria-label={[direction === 1 ? "Increase by" : "Decrease by", step.toLocaleString("en-GB"), field.unit]
        .filter(Boolean)
        .join(" ")}
      onClick={() => press(direction)}
    >
      <Icon name={direction === 1 ? "plus" : "minus"} />
    </button>
  );
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      ref={box}
      onKeyDown={stepWithArrows}
      before={button(-1)}
      after={button(1)}
    />
  );
}
