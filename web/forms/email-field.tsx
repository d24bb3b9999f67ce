import { useEffect, useRef } from "react";
import { EMAIL_LIMIT, normaliseEmail } from "../../domain/email.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { typeInto } from "./type-into.ts";

export function EmailField(field: Omit<TextFieldProps, "type" | "inputMode">) {
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = box.current;
    input?.addEventListener("beforeinput", insertNormalised);
    return () => input?.removeEventListener("beforeinput", insertNormalised);
  }, []);

  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_LIMIT}
      {...field}
      ref={box}
      type="email"
      onInput={(event) => {
        field.onInput?.(event);
        const isComposing = (event.nativeEvent as InputEvent).isComposing === true;
        if (!isComposing) typeInto(event.currentTarget, normaliseEmail(event.currentTarget.value));
      }}
    />
  );
}

/** Email inputs have no selection API: only execCommand inserts text with caret and undo intact. */
function insertNormalised(event: InputEvent) {
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  if (!event.cancelable || !text || !event.inputType.startsWith("insert")) return;
  const normalised = text.toLowerCase().replace(/\s/g, "");
  if (normalised === text) return;
  event.preventDefault();
  if (normalised) document.execCommand("insertText", false, normalised);
}
