import type { RefObject } from "react";
import control from "../forms/control.module.css";
import field from "../forms/field.module.css";
import { FieldError } from "../forms/field.tsx";
import type { CardField } from "./card-check.ts";
import type { CardFields } from "./card-fields.ts";
import styles from "./card-fieldset.module.css";

const labels: Record<CardField, string> = {
  number: "Card number",
  expiry: "Expiry date",
  code: "Security code",
};

const hints: { [Field in CardField]?: string } = {
  expiry: "Month and year",
  code: "3 digits on the back",
};

export function CardFieldset({ card }: { card: CardFields }) {
  return (
    <div className={styles.fields}>
      {(["number", "expiry", "code"] as const).map((name) => (
        <CardFieldFrame
          key={name}
          name={name}
          error={card.errors[name]}
          container={card.containers[name]}
          onLabelClick={card.focus}
        />
      ))}
    </div>
  );
}

interface CardFieldFrameProps {
  name: CardField;
  error: string | undefined;
  container: RefObject<HTMLDivElement | null>;
  onLabelClick: (field: CardField) => void;
}

/** Labels cannot refer into a frame, so a click moves focus by script. */
function CardFieldFrame({ name, error, container, onLabelClick }: CardFieldFrameProps) {
  const id = `card-${name}`;
  return (
    <div className={field.field} data-invalid={error ? "" : undefined} data-card-field={name}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself takes the keyboard's focus */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a convenience for pointers, as labels are */}
      <span className={field.label} id={`${id}-label`} onClick={() => onLabelClick(name)}>
        {labels[name]}
      </span>
      {hints[name] && <span className={field.hint}>{hints[name]}</span>}
      <FieldError field={{ id, error, typed: undefined, aria: {} }} />
      <div className={`${control.control} ${styles.frame}`} ref={container} id={id} />
    </div>
  );
}
