import type { ComponentProps } from "react";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import control from "./control.module.css";
import { Field, type FieldProps, useField } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<"select">, "name" | "id" | "children"> {
  options: readonly SelectOption[];
  placeholder?: string;
}

export function Select({
  name,
  label,
  hint,
  isOptional = false,
  options,
  placeholder,
  ...select
}: SelectProps) {
  const field = useField(name, hint);
  const value =
    select.value === undefined ? { defaultValue: field.typed ?? select.defaultValue ?? undefined } : {};
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <div className={control.control}>
        <select
          // Stops Firefox from restoring a choice.
          autoComplete="off"
          {...select}
          {...value}
          {...field.aria}
          id={field.id}
          name={name}
          className={`${control.input} ${control.select}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={control.chevron}>
          <Icon path={icons.chevronDown} />
        </span>
      </div>
    </Field>
  );
}
