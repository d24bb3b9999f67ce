import { type ReactNode, useLayoutEffect, useRef } from "react";
import { FieldError, type FieldProps, Hint, useField } from "./field.tsx";
import { notRestored } from "./not-restored.ts";
import styles from "./radio-group.module.css";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** A word beside the label, such as "Recommended". */
  badge?: string;
}

type RadioGroupProps = Omit<FieldProps, "label"> & {
  /** The question. */
  legend: ReactNode;
  /** The question is the page's heading. */
  isHeading?: boolean;
  options: readonly RadioOption[];
  /** What is chosen, for a page that keeps it and hears of changes; null while nothing is. */
  value?: string | null;
  /** What is chosen at first, for all others. */
  defaultValue?: string | undefined;
  /** Cards side by side where there is room. */
  isWide?: boolean;
  onChoose?: (value: string) => void;
};

/** A choice of one, as cards that are easy to hit with a thumb. Nothing is chosen at first. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, isHeading, hint, options, value, defaultValue, isWide, onChoose } = props;
  const field = useField(name, hint);
  const chosen = value ?? field.typed ?? defaultValue;
  const group = useRef<HTMLFieldSetElement>(null);
  // What somebody chose before the script took over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is the moment of taking over
  useLayoutEffect(() => {
    const before = group.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (before && before !== chosen) onChoose?.(before);
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
        {options.map((option, place) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name}
            // The first carries the field's id, so that the summary of errors leads to it.
            id={place === 0 ? field.id : `${field.id}-${option.value}`}
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
  // The whole card is its label; its hint would be in its name as well as in its description.
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
        ref={notRestored}
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
