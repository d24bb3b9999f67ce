import type { ComponentProps } from "react";
import styles from "./checkbox.module.css";
import { FieldError, type FieldProps, Hint, useField } from "./field.tsx";
import { preventRestore } from "./prevent-restore.ts";

type CheckboxProps = Omit<FieldProps, "isOptional"> & Omit<ComponentProps<"input">, "name" | "id" | "type">;

export function Checkbox({ name, label, hint, ...input }: CheckboxProps) {
  const field = useField(name, hint);
  const checked =
    input.checked === undefined
      ? { defaultChecked: field.typed === (input.value ?? "on") || input.defaultChecked }
      : {};
  return (
    <div className={styles.checkbox}>
      <FieldError field={field} />
      <div className={styles.line}>
        <input
          type="checkbox"
          ref={preventRestore}
          {...input}
          {...checked}
          {...field.aria}
          id={field.id}
          name={name}
        />
        <label htmlFor={field.id}>{label}</label>
      </div>
      {hint && <Hint id={field.id}>{hint}</Hint>}
    </div>
  );
}
