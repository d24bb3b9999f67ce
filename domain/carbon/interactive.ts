import {
  type Emissions,
  emissionsFrom,
  type Home,
  ownCarTerms,
  termOf,
  type WorkingLine,
  working,
} from "./footprint.ts";
import { heatings } from "./heating.ts";
import { heatPumpWithoutInsulation } from "./scenarios.ts";

export type Switches = { electricVehicle: boolean; lowCarbonHeat: boolean; solar: boolean };
export type SwitchObstacles = Record<keyof Switches, string | null>;

export function initialSwitches(home: Home): Switches {
  return {
    electricVehicle: home.cars.length > 0,
    lowCarbonHeat: heatings[home.heatingMethod].isMetered,
    solar: !home.hasPanels,
  };
}

export function switchObstacles(home: Home): SwitchObstacles {
  return {
    electricVehicle: home.cars.length > 0 ? null : "You have no car in your answers",
    lowCarbonHeat: heatings[home.heatingMethod].isMetered ? null : "You already heat with electricity",
    solar: home.hasPanels ? "Your panels are already in your electricity" : null,
  };
}

/** The working of the interactive page. With all switches off it equals NOW. */
export function interactiveWorking(home: Home, switches: Switches): WorkingLine[] {
  const mayChangeHeat = switchObstacles(home).lowCarbonHeat === null;
  return working(home, {
    electricity: [],
    heating: switches.lowCarbonHeat && mayChangeHeat ? heatPumpWithoutInsulation(home.heatingMethod) : [],
    car: switches.electricVehicle ? () => [termOf("electricCar")] : ownCarTerms,
    hasSolar: switches.solar,
  });
}

export function interactiveEmissions(home: Home, switches: Switches): Emissions {
  return emissionsFrom(interactiveWorking(home, switches));
}
