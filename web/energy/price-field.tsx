import { MAX_PENCE_PER_KWH } from "../../domain/prices/tariff.ts";
import { TextField, type TextFieldProps } from "../forms/text-field.tsx";
import { Button } from "../ui/button.tsx";
import { buttonValues, type PriceAnswers } from "./price-answers.ts";
import styles from "./price-field.module.css";

interface PriceFieldProps extends TextFieldProps {
  result: PriceAnswers | undefined;
}

/** A price in pence. An unusual one is corrected or confirmed with one press. */
export function PriceField({ result, ...field }: PriceFieldProps) {
  const { name } = field;
  const unusual = result?.unusual?.find((one) => one.field === name);
  const text = result?.values?.[name] ?? "";
  return (
    <div className="stack-small">
      <TextField
        // Shows a corrected price in place of the typed one.
        key={result?.corrected === name ? text : undefined}
        {...field}
        inputMode="decimal"
        autoComplete="off"
      />
      {unusual && (
        <div className={styles.answers}>
          {unusual.meant !== null && (
            <Button
              type="submit"
              look="secondary"
              isSmall
              name="correct"
              value={buttonValues.correct(name, text, unusual.meant)}
            >
              Yes, {unusual.meant}p
            </Button>
          )}
          {unusual.typed <= MAX_PENCE_PER_KWH && (
            <Button
              type="submit"
              look={unusual.meant === null ? "secondary" : "quiet"}
              isSmall
              name="keep"
              value={buttonValues.keep(name, text)}
            >
              {unusual.meant === null ? "Yes" : "No"}, it’s {unusual.typed}p
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Keeps earlier confirmations when the form is sent again. */
export function ConfirmedPrices({ result }: { result: PriceAnswers | undefined }) {
  return result?.confirmed?.map((one) => <input key={one} type="hidden" name="keep" value={one} />);
}
