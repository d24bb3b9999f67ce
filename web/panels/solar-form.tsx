import { Form } from "react-router";
import type { ExportPrice } from "../../domain/panels/export-price.ts";
import { batterySizes, panelCounts } from "../../domain/panels/installation.ts";
import { formatNumber } from "../../domain/readings/figures.ts";
import { FormStateContext } from "../forms/form-state.ts";
import { Select, type SelectOption } from "../forms/select.tsx";
import { TextField } from "../forms/text-field.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { RoofDirection } from "./roof-direction.tsx";
import type { SolarChoices } from "./solar-choices.ts";
import styles from "./solar-form.module.css";

const pitchNames = { flat: "Flat", shallow: "Usual, 30°", steep: "Steep, 45°" };
const shadeNames = {
  none: "Little or none",
  modest: "Some, for part of the day",
  significant: "Quite a lot",
  heavy: "Most of the day",
};

/** The roof, the panels and the battery. Works without JavaScript: each choice is in the page's address. */
export function SolarForm({
  choices,
  hasPanels,
  exportPrice,
}: {
  choices: SolarChoices;
  hasPanels: boolean;
  exportPrice: ExportPrice;
}) {
  const { values, errors } = choices;
  const state = { intent: undefined, result: { values, errors }, isBusy: false };
  return (
    <Card heading={hasPanels ? "What you’re paid" : "Your roof"}>
      <Form method="get" className="stack" noValidate>
        <FormStateContext value={state}>
          {!hasPanels && (
            <div className={styles.fields}>
              <RoofDirection chosen={values.direction} />
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
            hint={`From your export tariff. Leave it blank and we’ll ${unlessTyped(exportPrice)}.`}
            isOptional
            unit="p a kWh"
            inputMode="decimal"
            width={10}
          />
          <Button type="submit">Update the estimate</Button>
        </FormStateContext>
      </Form>
    </Card>
  );
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
