import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./field.module.css";
import { fieldId, useFormState } from "./form-state.ts";

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
}

export interface FieldState {
  id: string;
  error: string | undefined;
  typed: string | undefined;
  aria: { "aria-describedby"?: string; "aria-invalid"?: true };
}

export function useField(name: string, hint?: ReactNode, describedBy?: string): FieldState {
  const { intent, result } = useFormState();
  const id = fieldId(intent, name);
  const error = result?.errors?.[name];
  const describers = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", describedBy ?? ""].filter(
    Boolean,
  );
  return {
    id,
    error,
    typed: result?.values?.[name],
    aria: {
      ...(describers.length ? { "aria-describedby": describers.join(" ") } : {}),
      ...(error ? { "aria-invalid": true } : {}),
    },
  };
}

export function Field({
  field,
  label,
  hint,
  isOptional,
  children,
}: Omit<FieldProps, "name"> & { field: FieldState; children: ReactNode }) {
  return (
    <div className={styles.field} data-invalid={field.error ? "" : undefined}>
      <label className={styles.label} htmlFor={field.id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && <Hint id={field.id}>{hint}</Hint>}
      <FieldError field={field} />
      {children}
    </div>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.hint} id={`${id}-hint`}>
      {children}
    </div>
  );
}

export function FieldError({ field: { id, error } }: { field: FieldState }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon path={icons.warning} />
      <span>
        <span className="visually-hidden">Error: </span>
        {error}
      </span>
    </p>
  );
}
