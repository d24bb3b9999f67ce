import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { endKept, type Layout, relaid, withoutStuckDeletion } from "./caret.ts";
import control from "./control.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface GroupedFieldProps extends TextFieldProps {
  layout: Layout;
  /** Called with the formatted text after each change. */
  onText?: ((text: string, input: HTMLInputElement) => void) | undefined;
  takesFocus?: boolean;
}

/** A field formatted while typing, such as digits in groups. */
export function GroupedField({ layout, onText, takesFocus = false, className, ...field }: GroupedFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const before = useRef("");
  const pushedOut = useRef("");
  useLayoutEffect(() => {
    before.current = box.current?.value ?? "";
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the moment at which it appears
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, []);

  function layOut(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { inputType = "", isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) return;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const direction = inputType === "deleteContentForward" ? "forward" : "backward";
    const isDeletion = inputType.startsWith("deleteContent");
    const kept = isDeletion ? withoutStuckDeletion(before.current, typed, layout, direction) : typed;
    const held = endKept(kept, pushedOut.current, layout, isDeletion);
    pushedOut.current = held.pushedOut;
    const shown = relaid(held.typed, layout);
    if (input.value !== shown.text) {
      input.value = shown.text;
      input.setSelectionRange(shown.caret, shown.caret);
    }
    before.current = shown.text;
    onText?.(shown.text, input);
  }

  return (
    <TextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      ref={box}
      className={`${control.code} ${className ?? ""}`}
      onInput={layOut}
    />
  );
}
