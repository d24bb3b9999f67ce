import { useRef, useState } from "react";
import { type Car, gramsPerMile } from "../../../domain/carbon/car.ts";
import { formatMake } from "../../../domain/carbon/car-make.ts";
import { AVERAGE_PLATE_SHOWN, formatNumberPlate } from "../../../domain/number-plate.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { write } from "../storage.ts";
import styles from "./car-list.module.css";

export function CarList({ cars }: { cars: readonly Car[] }) {
  const [toRemove, setToRemove] = useState<Car | null>(null);
  const keep = useRef<HTMLButtonElement>(null);

  function remove() {
    write(
      "cars",
      cars.filter((car) => car !== toRemove),
    );
    setToRemove(null);
  }

  return (
    <>
      <ul className={styles.list}>
        {cars.map((car, index) => (
          <li key={car.numberPlate || index} className={styles.car}>
            <CarSummary car={car} />
            <Button look="quiet" isSmall icon={<Icon path={icons.bin} />} onClick={() => setToRemove(car)}>
              Remove <span className="visually-hidden">{nameOf(car)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={toRemove !== null}
        heading={`Remove ${toRemove ? nameOf(toRemove) : ""}?`}
        onClose={() => setToRemove(null)}
        initialFocus={keep}
      >
        <p>Its miles will no longer count.</p>
        <div className="row">
          <Button look="danger" onClick={remove}>
            Remove
          </Button>
          <Button ref={keep} look="secondary" onClick={() => setToRemove(null)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function CarSummary({ car }: { car: Car }) {
  const { details, annualMileage, numberPlate } = car;
  const isElectric = details.fuelType === "ELECTRICITY";
  return (
    <div>
      {numberPlate && <p className={styles.plate}>{formatNumberPlate(numberPlate)}</p>}
      <p>
        {formatMake(details.make)}
        {isElectric && ", electric"}
      </p>
      <p className="soft">
        <span className="nowrap">{annualMileage.toLocaleString("en-GB")} miles a year,</span>{" "}
        <span className="nowrap">{Math.round(gramsPerMile(car)).toLocaleString("en-GB")} g CO₂ a mile</span>
      </p>
      {details.co2Emissions === null && !isElectric && (
        <p className="small soft">
          The register has no figure for this car, so the average of 174 g/km is used.
        </p>
      )}
    </div>
  );
}

function nameOf({ numberPlate, details, annualMileage }: Car): string {
  if (numberPlate === AVERAGE_PLATE_SHOWN) return details.make.toLowerCase();
  const miles = `${annualMileage.toLocaleString("en-GB")} miles`;
  return numberPlate ? formatNumberPlate(numberPlate) : `${details.make.toLowerCase()}, ${miles}`;
}
