import type { ComponentProps, ReactNode } from "react";
import { Hint, useField } from "./field.tsx";
import { preventRestore } from "./prevent-restore.ts";
import styles from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "name" | "id" | "type" | "role"> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
}

export function Switch({ name, label, hint, icon, ...input }: SwitchProps) {
  const field = useField(name, hint);
  return (
    <div className={styles.switch}>
      <label className={styles.line} htmlFor={field.id}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.label}>{label}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
          role="switch"
          ref={preventRestore}
          {...input}
          {...field.aria}
          id={field.id}
          name={name}
        />
        <span className={styles.state} aria-hidden="true" />
        <span className={styles.track} aria-hidden="true" />
      </label>
      {hint && <Hint id={field.id}>{hint}</Hint>}
    </div>
  );
}
