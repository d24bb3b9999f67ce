import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import control from "./control.module.css";
import { useFormState } from "./form-state.ts";
import { type LabelledRule, PasswordRules } from "./password-rules.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useTextTypedBeforeHydration } from "./use-text-typed-before-hydration.ts";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "autoComplete" | "maxLength"> & {
  autoComplete: "current-password" | "new-password";
  rules?: readonly LabelledRule[];
};

/** Clears a rejected current password, but keeps a rejected new one. */
export function PasswordField({ rules, name, ...field }: PasswordFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [text, setText] = useState("");
  const { result, isBusy } = useFormState();
  const isRefused = Boolean(result?.message || result?.errors?.[name]);

  const isNew = field.autoComplete === "new-password";
  useTextTypedBeforeHydration(box, setText);
  useRenderOnFormInput(box, rules !== undefined);
  useEffect(() => {
    if (isBusy) setIsShown(false);
  }, [isBusy]);
  useEffect(() => {
    if (result && isRefused && !isNew) setText("");
  }, [result, isRefused, isNew]);

  return (
    <div className="stack-small">
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        name={name}
        ref={box}
        type={isShown ? "text" : "password"}
        value={text}
        onChange={(event) => {
          field.onChange?.(event);
          setText(event.target.value);
        }}
        describedBy={rules ? `${name}-rules` : (field.describedBy ?? "")}
        after={
          <button type="button" className={control.inside} onClick={() => setIsShown(!isShown)}>
            {isShown ? "Hide" : "Show"}
            <span className="visually-hidden">&nbsp;password</span>
          </button>
        }
      />
      <p className="visually-hidden" role="status">
        {isShown ? "Your password is visible" : text && "Your password is hidden"}
      </p>
      {rules && <PasswordRules id={`${name}-rules`} rules={rules} text={text} />}
    </div>
  );
}

/** Rules may depend on other fields, such as the name. */
function useRenderOnFormInput(box: RefObject<HTMLInputElement | null>, isEnabled: boolean): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isEnabled) return;
    const onInput = ({ target }: Event) => {
      if ((target as HTMLInputElement).form === box.current?.form) render();
    };
    // Runs after React's listener, because an earlier render would restore the old text.
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [box, isEnabled]);
}
