import type { Home } from "../../domain/carbon/footprint.ts";
import { heatings } from "../../domain/carbon/heating.ts";
import type { Switches } from "../../domain/carbon/interactive.ts";
import { type Scenario, scenarios } from "../../domain/carbon/scenarios.ts";
import type { HouseMeasures } from "../illustrations/house.tsx";

/** What the house shows at a scenario: all measures up to it. */
export function houseOf(home: Home, scenario: Scenario): HouseMeasures {
  const hasReached = (step: Scenario) => scenarios.indexOf(scenario) >= scenarios.indexOf(step);
  return {
    ...houseWith(home, {
      solar: hasReached("SOLAR"),
      electricVehicle: hasReached("EV"),
      lowCarbonHeat: hasReached("HEAT"),
    }),
    isInsulated: hasReached("INSULATE"),
    hasCleanGrid: hasReached("GRID"),
  };
}

/** What the house shows for the interactive switches. */
export function houseWith({ heatingMethod, cars }: Home, switches: Switches): HouseMeasures {
  const isElectric =
    switches.electricVehicle || cars.every(({ details }) => details.fuelType === "ELECTRICITY");
  const isMetered = heatings[heatingMethod].isMetered;
  return {
    hasSolar: switches.solar,
    isInsulated: false,
    hasHeatPump: heatingMethod === "heat-pump" || (isMetered && switches.lowCarbonHeat),
    burnsFuel: isMetered && !switches.lowCarbonHeat,
    car: cars.length === 0 ? "none" : isElectric ? "electric" : "petrol",
    hasCleanGrid: false,
  };
}
