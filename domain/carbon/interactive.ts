import {
  carAsItIs,
  type Emissions,
  emissionsFrom,
  type Home,
  termOf,
  type WorkingLine,
  working,
} from "./footprint.ts";
import { heatings } from "./heating.ts";
import { heatPumpAlone } from "./scenarios.ts";

export type Switches = { electricVehicle: boolean; lowCarbonHeat: boolean; solar: boolean };
/** Why a switch is disabled, or null. */
export type SwitchObstacles = { electricVehicle: string | null; lowCarbonHeat: string | null };

/** Initial switches: everything the home can change is on. */
export function initialSwitches(home: Home): Switches {
  return {
    electricVehicle: home.cars.length > 0,
    lowCarbonHeat: heatings[home.heatingMethod].isMetered,
    solar: true,
  };
}

export function switchObstacles(home: Home): SwitchObstacles {
  return {
    electricVehicle: home.cars.length > 0 ? null : "You have no car in your answers",
    lowCarbonHeat: heatings[home.heatingMethod].isMetered ? null : "You already heat with electricity",
  };
}

/** The working of the interactive page. With all switches off it equals NOW. */
export function interactiveWorking(home: Home, switches: Switches): WorkingLine[] {
  const mayChangeHeat = switchObstacles(home).lowCarbonHeat === null;
  return working(home, {
    electricity: [],
    heating: switches.lowCarbonHeat && mayChangeHeat ? heatPumpAlone(home.heatingMethod) : [],
    car: switches.electricVehicle ? () => [termOf("electricCar")] : carAsItIs,
    hasSolar: switches.solar,
  });
}

export function interactiveEmissions(home: Home, switches: Switches): Emissions {
  return emissionsFrom(interactiveWorking(home, switches));
}
