import { ENERGY_STEP } from "../../../domain/carbon/limits.ts";
import { NumberField } from "../../forms/number-field.tsx";
import styles from "./energy-field.module.css";

type EnergyFieldProps = {
  name: string;
  label: string;
  unit: string;
  max: number;
  value: string;
  /** What is typical for the bedrooms, or null where nothing is known. */
  typical: number | null;
  bedrooms: string | null;
  onValue: (text: string) => void;
};

/** A year's use of one kind of energy, marked as typical for as long as it is. */
export function EnergyField({ name, label, unit, max, value, typical, bedrooms, onValue }: EnergyFieldProps) {
  const isTypical = typical !== null && value === String(typical);
  const amount = `${typical?.toLocaleString("en-GB")} ${unit}`;
  return (
    <div className={styles.field}>
      <NumberField
        name={name}
        label={label}
        hint={
          isTypical ? `Typical for ${bedrooms}. Change it if you know yours.` : `A year's use in ${unit}.`
        }
        unit={unit}
        step={ENERGY_STEP}
        min={0}
        max={max}
        width={10}
        value={value}
        onText={onValue}
      />
      {typical !== null && !isTypical && (
        <button type="button" className={styles.restore} onClick={() => onValue(String(typical))}>
          Back to typical: {amount}
        </button>
      )}
    </div>
  );
}
