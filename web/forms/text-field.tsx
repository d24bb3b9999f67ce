import type { ComponentProps, ReactNode } from "react";
import control from "./control.module.css";
import { Field, type FieldProps, useField } from "./field.tsx";
import { fieldId, useFormState } from "./form-state.ts";

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<"input">, "name" | "id" | "prefix" | "width"> {
  prefix?: string;
  unit?: string;
  /** Approximate characters; full width by default. */
  width?: 4 | 10 | 20;
  describedBy?: string;
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField({
  name,
  label,
  hint,
  isOptional = false,
  prefix,
  unit,
  width,
  describedBy,
  before,
  after,
  className,
  ...input
}: TextFieldProps) {
  const unitId = `${fieldId(useFormState().intent, name)}-unit`;
  const field = useField(name, hint, [describedBy, unit && unitId].filter(Boolean).join(" "));
  const value = input.value === undefined ? { defaultValue: field.typed ?? input.defaultValue } : {};
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <div className={control.control} data-width={width}>
        {before}
        {prefix && (
          <span className={control.affix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...value}
          {...field.aria}
          id={field.id}
          name={name}
          className={`${control.input} ${className ?? ""}`}
        />
        {unit && (
          <span className={control.affix} id={unitId}>
            {unit}
          </span>
        )}
        {after}
      </div>
    </Field>
  );
}
