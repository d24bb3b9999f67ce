import type { ExportPrice } from "../../domain/panels/export-price.ts";
import { batterySizes, panelCounts } from "../../domain/panels/installation.ts";
import { paybackYears } from "../../domain/panels/payback.ts";
import { formatNumber } from "../../domain/readings/figures.ts";
import { poundsRange } from "../../domain/weather/modelled-figures.ts";
import type { FormResult } from "../forms/form-result.ts";
import { GetForm } from "../forms/get-form.tsx";
import { Select, type SelectOption } from "../forms/select.tsx";
import { TextField } from "../forms/text-field.tsx";
import { withoutPound } from "../forms/without-pound.ts";
import { Card } from "../ui/card.tsx";
import type { BatteryEstimate, PanelEstimate } from "./panel-estimate.ts";
import { RoofDirection } from "./roof-direction.tsx";
import styles from "./solar-form.module.css";

const pitchNames = { flat: "Flat", shallow: "Usual, 30°", steep: "Steep, 45°" };
const shadeNames = {
  none: "Little or none",
  modest: "Some, for part of the day",
  significant: "Quite a lot",
  heavy: "Most of the day",
};

interface SolarFormProps {
  result: FormResult;
  /** From the valid choices only, if the form has errors. */
  estimate: PanelEstimate | BatteryEstimate;
}

/** The roof, panels, battery, export price and quote; only the last two if the home has panels. */
export function SolarForm({ result, estimate }: SolarFormProps) {
  const hasPanels = estimate.kind === "battery";
  return (
    <Card heading={hasPanels ? "What you’re paid" : "Your roof"}>
      <GetForm result={result} outcome={outcome(estimate)}>
        {!hasPanels && (
          <div className={styles.fields}>
            <RoofDirection />
            <Select name="pitch" label="Its slope" options={optionsOf(pitchNames)} />
            <Select name="shade" label="Shade from trees and buildings" options={optionsOf(shadeNames)} />
            <Select
              name="panels"
              label="Panels"
              hint="About two square metres each"
              options={panelCounts.map((count) => ({ value: `${count}`, label: `${count}` }))}
            />
            <Select name="battery" label="Battery" options={batteries} />
          </div>
        )}
        <TextField
          name="export"
          label="Price for what you sell"
          hint={`From your export tariff. Leave it blank and we’ll ${unlessTyped(estimate.exportPrice)}.`}
          isOptional
          unit="p a kWh"
          inputMode="decimal"
          autoComplete="off"
          width={20}
        />
        <TextField
          name="quote"
          label="Your quote, in pounds"
          hint={`An installer’s price for ${hasPanels ? "a battery" : "these panels and battery"}. We don’t share it.`}
          isOptional
          prefix="£"
          onBlur={({ currentTarget: field }) => {
            field.value = withoutPound(field.value);
          }}
          inputMode="decimal"
          autoComplete="off"
          width={20}
        />
      </GetForm>
    </Card>
  );
}

function outcome(estimate: PanelEstimate | BatteryEstimate): string {
  if (estimate.kind === "battery") {
    const sizes = estimate.sizes.map(
      ({ battery, savedPence }) => `${poundsRange(savedPence)} with ${battery}\u00a0kWh`,
    );
    return `Estimated saving in a year: ${sizes.join(", ")}.`;
  }
  const { savedPence, payback } = estimate;
  const paidBack = payback ? ` Payback: ${paybackYears(payback)}.` : "";
  return `Estimated saving: ${poundsRange(savedPence)} a year.${paidBack}`;
}

function unlessTyped({ pence, source }: ExportPrice): string {
  return source === "typed" ? "find one" : `use ${formatNumber(pence, 1)}p`;
}

const batteries = batterySizes.map((size) => ({
  value: `${size}`,
  label: size ? `${size} kWh` : "None",
}));

function optionsOf(names: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
