import { useMemo } from "react";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { heatings } from "../../../domain/carbon/heating.ts";
import { initialSwitches, type Switches, switchObstacles } from "../../../domain/carbon/interactive.ts";
import {
  ELECTRICITY_MAX,
  ENERGY_STEP,
  heatingMax,
  MILEAGE_STEP,
  mileageMax,
} from "../../../domain/carbon/limits.ts";
import { FormStateContext } from "../../forms/form-state.ts";
import { NumberField } from "../../forms/number-field.tsx";
import { Switch } from "../../forms/switch.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import styles from "./interactive-form.module.css";
import {
  type InteractiveChange,
  type InteractiveField,
  type InteractiveState,
  noSwitches,
} from "./interactive-state.ts";

type InteractiveFormProps = {
  state: InteractiveState;
  home: Home;
  onChange: (change: InteractiveChange) => void;
};

export function InteractiveForm({ state, home, onChange }: InteractiveFormProps) {
  const { texts, switches, errors } = state;
  const isToday = Object.values(switches).every((isOn) => !isOn);
  const obstacles = switchObstacles(home);
  const heating = heatings[home.heatingMethod];
  const formState = useMemo(() => ({ intent: undefined, result: { errors }, isBusy: false }), [errors]);

  const field = (name: InteractiveField) => ({
    name,
    min: 0,
    value: texts[name],
    onText: (text: string) => onChange({ field: name, text }),
    onBlur: (event: { currentTarget: { value: string } }) =>
      onChange({ field: name, text: event.currentTarget.value }),
  });
  const toggle = (name: keyof Switches, obstacle: string | null = null) => ({
    name,
    checked: switches[name] && obstacle === null,
    disabled: obstacle !== null,
    ...(obstacle && { hint: obstacle }),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChange({ name, isOn: event.currentTarget.checked }),
  });
  return (
    <FormStateContext value={formState}>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset className={styles.switches}>
          <legend className="visually-hidden">Changes to your home</legend>
          <Switch
            {...toggle("solar", obstacles.solar)}
            label="Solar panels"
            icon={<Icon path={icons.sun} />}
          />
          <Switch
            {...toggle("lowCarbonHeat", obstacles.lowCarbonHeat)}
            label="Low-carbon heat"
            icon={<Icon path={icons.heatPump} />}
          />
          <Switch
            {...toggle("electricVehicle", obstacles.electricVehicle)}
            label="Electric vehicle"
            icon={<Icon path={icons.car} />}
          />
          <div>
            <Button
              look="quiet"
              isSmall
              onClick={() => onChange({ switches: isToday ? initialSwitches(home) : noSwitches })}
            >
              {isToday ? "Switch everything on" : "Start from today"}
            </Button>
          </div>
        </fieldset>
        <NumberField
          {...field("electricityUsage")}
          label="Electricity"
          unit="kWh"
          step={ENERGY_STEP}
          max={ELECTRICITY_MAX}
          width={10}
        />
        <NumberField
          {...field("heatingUsage")}
          label="Heating"
          unit={heating.unit}
          step={ENERGY_STEP}
          max={heatingMax(home.heatingMethod)}
          width={10}
          disabled={!heating.isMetered}
          {...(!heating.isMetered && { hint: "Part of your electricity" })}
        />
        <NumberField
          {...field("annualMileage")}
          label="Mileage"
          unit="miles"
          step={MILEAGE_STEP}
          max={mileageMax(home.cars.length)}
          width={10}
          disabled={home.cars.length === 0}
          {...(home.cars.length > 1 && { hint: "All your cars together" })}
          {...(home.cars.length === 0 && { hint: obstacles.electricVehicle ?? "" })}
        />
      </form>
    </FormStateContext>
  );
}
