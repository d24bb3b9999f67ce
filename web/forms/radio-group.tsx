import { type ReactNode, useLayoutEffect, useRef } from "react";
import { FieldError, type FieldProps, Hint, useField } from "./field.tsx";
import { preventRestore } from "./prevent-restore.ts";
import styles from "./radio-group.module.css";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  badge?: string;
}

type RadioGroupProps = Omit<FieldProps, "label"> & {
  legend: ReactNode;
  isHeading?: boolean;
  options: readonly RadioOption[];
  value?: string | null;
  defaultValue?: string | undefined;
  isWide?: boolean;
  onChoose?: (value: string) => void;
};

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, isHeading, hint, options, value, defaultValue, isWide, onChoose } = props;
  const field = useField(name, hint);
  const chosen = value ?? field.typed ?? defaultValue;
  const group = useRef<HTMLFieldSetElement>(null);
  // Reports a choice made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on hydration only
  useLayoutEffect(() => {
    const alreadyChosen = group.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (alreadyChosen && alreadyChosen !== chosen) onChoose?.(alreadyChosen);
  }, []);
  return (
    <fieldset
      ref={group}
      className={styles.group}
      aria-describedby={field.aria["aria-describedby"]}
      data-invalid={field.error ? "" : undefined}
    >
      <legend className={isHeading ? undefined : styles.legend}>
        {isHeading ? <h1>{legend}</h1> : legend}
      </legend>
      {hint && <Hint id={field.id}>{hint}</Hint>}
      <FieldError field={field} />
      <div className={styles.options} data-wide={isWide ? "" : undefined}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name}
            // The error summary links to the first radio.
            id={index === 0 ? field.id : `${field.id}-${option.value}`}
            chosen={{ [value === undefined ? "defaultChecked" : "checked"]: chosen === option.value }}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RadioCardProps {
  option: RadioOption;
  name: string;
  id: string;
  chosen: { checked?: boolean; defaultChecked?: boolean };
  onChoose: RadioGroupProps["onChoose"];
}

function RadioCard({ option, name, id, chosen, onChoose }: RadioCardProps) {
  // The whole card is the label, which would include the hint in the name too.
  const labelId = `${id}-option-label`;
  const hintId = `${id}-option-hint`;
  return (
    <label className={styles.card} htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        {...chosen}
        ref={preventRestore}
        aria-labelledby={labelId}
        aria-describedby={option.hint ? hintId : undefined}
        onChange={() => onChoose?.(option.value)}
      />
      {option.icon && <span className={styles.icon}>{option.icon}</span>}
      <span className={styles.text}>
        <span className={styles.label} id={labelId}>
          {option.label}
          {option.badge && <span className={styles.badge}>{option.badge}</span>}
        </span>
        {option.hint && (
          <span className={styles.hint} id={hintId}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
