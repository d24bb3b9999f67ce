import type { Home } from "../../domain/carbon/footprint.ts";
import { heatings } from "../../domain/carbon/heating.ts";
import type { Switches } from "../../domain/carbon/interactive.ts";
import { type Scenario, scenarios } from "../../domain/carbon/scenarios.ts";
import type { HouseMeasures } from "../illustrations/house.tsx";

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

export function houseWith(
  { heatingMethod, cars, hasPanels = false }: Home,
  switches: Switches,
): HouseMeasures {
  const isElectric =
    switches.electricVehicle || cars.every(({ details }) => details.fuelType === "ELECTRICITY");
  const isMetered = heatings[heatingMethod].isMetered;
  return {
    hasSolar: switches.solar || hasPanels,
    isInsulated: false,
    hasHeatPump: heatingMethod === "heat-pump" || (isMetered && switches.lowCarbonHeat),
    burnsFuel: isMetered && !switches.lowCarbonHeat,
    car: cars.length === 0 ? "none" : isElectric ? "electric" : "petrol",
    hasCleanGrid: false,
  };
}
