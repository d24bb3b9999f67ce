import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { deleteBesideSeparator, keepEnd, type Layout, reformat } from "./caret.ts";
import control from "./control.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface GroupedFieldProps extends TextFieldProps {
  layout: Layout;
  onText?: ((text: string, input: HTMLInputElement) => void) | undefined;
  takesFocus?: boolean;
}

export function GroupedField({ layout, onText, takesFocus = false, className, ...field }: GroupedFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const previousText = useRef("");
  const removed = useRef("");
  useLayoutEffect(() => {
    previousText.current = box.current?.value ?? "";
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount only
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, []);

  function formatInput(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { inputType = "", isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) return;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const direction = inputType === "deleteContentForward" ? "forward" : "backward";
    const isDeletion = inputType.startsWith("deleteContent");
    const edited = isDeletion ? deleteBesideSeparator(previousText.current, typed, layout, direction) : typed;
    const trimmed = keepEnd(edited, removed.current, layout, isDeletion);
    removed.current = trimmed.removed;
    const formatted = reformat(trimmed.typed, layout);
    if (input.value !== formatted.text) {
      input.value = formatted.text;
      input.setSelectionRange(formatted.caret, formatted.caret);
    }
    previousText.current = formatted.text;
    onText?.(formatted.text, input);
  }

  return (
    <TextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      ref={box}
      className={`${control.code} ${className ?? ""}`}
      onInput={formatInput}
    />
  );
}
