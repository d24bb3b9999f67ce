import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import control from "./control.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { typeInto } from "./type-into.ts";
import { useTextTypedBeforeHydration } from "./use-text-typed-before-hydration.ts";

type NumberFieldProps = Omit<TextFieldProps, "min" | "max" | "step" | "label" | "value" | "onChange"> &
  NumberStep & {
    label: string;
    value: string;
    /** Without separators. Also called for text typed before hydration. */
    onText: (text: string) => void;
  };

/** A text input, which the mouse wheel does not change. Typed text gets separators on blur, to keep the caret. */
export function NumberField({ step, min, max, value, onText, ...field }: NumberFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const update = (text: string) => {
    setTyped(text);
    onText(withoutSeparators(text));
  };
  useTextTypedBeforeHydration(box, update);
  // Typed text is stale once the page has set another number.
  const isTyped = typed !== null && withoutSeparators(typed) === value;

  function press(direction: 1 | -1) {
    if (!box.current) return;
    typeInto(box.current, withSeparators(stepValue(box.current.value, direction, { step, min, max })));
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setTyped(null);
    field.onBlur?.(event);
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
      value={isTyped ? typed : withSeparators(value)}
      onKeyDown={stepWithArrows}
      onBlur={leave}
      onChange={(event) => update(event.currentTarget.value)}
      before={button(-1)}
      after={button(1)}
    />
  );
}

interface NumberStep {
  step: number;
  min: number;
  max: number;
}

/** The next multiple of `step` up (`1`) or down (`-1`), within bounds; the minimum for invalid text. */
export function stepValue(text: string, direction: 1 | -1, { step, min, max }: NumberStep): string {
  const typed = Number.parseFloat(withoutSeparators(text));
  if (Number.isNaN(typed)) return String(min);
  const next = direction === 1 ? Math.floor(typed / step) + 1 : Math.ceil(typed / step) - 1;
  return String(Math.min(max, Math.max(min, next * step)));
}

/** "12000" or "12 000" → "12,000". Other text is unchanged. */
export function withSeparators(text: string): string {
  const digits = withoutSeparators(text);
  return /^[1-9]\d*$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ",") : text;
}

function withoutSeparators(text: string): string {
  return text.replace(/[\s,]/g, "");
}
