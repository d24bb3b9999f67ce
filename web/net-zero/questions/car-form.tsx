import { useState } from "react";
import { TYPICAL_MILEAGE } from "../../../domain/carbon/car.ts";
import { MILEAGE_MAX, MILEAGE_STEP } from "../../../domain/carbon/limits.ts";
import { Form } from "../../forms/form.tsx";
import { NumberField } from "../../forms/number-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import type { PageContent } from "../../page-content.ts";
import { Button } from "../../ui/button.tsx";
import { useStored } from "../storage.ts";
import { readCarError } from "./car-error.ts";
import styles from "./car-form.module.css";

const typicalMiles = TYPICAL_MILEAGE.toLocaleString("en-GB");

export function CarForm(props: { content: PageContent; startsWithFailedCar: boolean; hasCars: boolean }) {
  const failed = useStored(readCarError);
  const start = props.startsWithFailedCar ? failed : null;
  return <CarFields key={start ? "again" : "new"} {...props} start={start} />;
}

function CarFields({
  content,
  hasCars,
  start,
}: {
  content: PageContent;
  hasCars: boolean;
  start: { numberPlate: string; annualMileage: number } | null;
}) {
  const [mileage, setMileage] = useState(start ? String(start.annualMileage) : "");
  return (
    <Form>
      <TextField
        name="numberPlate"
        label="Number plate"
        hint="For example AB12 CDE."
        defaultValue={start?.numberPlate}
        width={10}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.plate}
      />
      <NumberField
        name="annualMileage"
        label="Miles in a year"
        hint={`A typical car in England does about ${typicalMiles} miles.`}
        unit="miles"
        step={MILEAGE_STEP}
        min={0}
        max={MILEAGE_MAX}
        width={10}
        value={mileage}
        onText={setMileage}
      />
      {mileage === "" && (
        <Button look="quiet" isSmall onClick={() => setMileage(String(TYPICAL_MILEAGE))}>
          Use {typicalMiles} miles
        </Button>
      )}
      <SubmitButton>{content.primaryButtonText}</SubmitButton>
      <Button type="submit" look="secondary" name="choice" value="average">
        {content.secondaryButtonText}
      </Button>
      {hasCars ? (
        <p className="small soft">More than one average car? Add their miles together.</p>
      ) : (
        <Button type="submit" look="quiet" name="choice" value="none">
          {content.utilityText}
        </Button>
      )}
    </Form>
  );
}
