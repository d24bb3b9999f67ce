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
/** Why a switch cannot be used, or null when it can. */
export type SwitchObstacles = { electricVehicle: string | null; lowCarbonHeat: string | null };

/** How the switches stand when the page opens: everything that can be changed is changed. */
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

/** The working of the interactive page. With every switch off it is the working of NOW. */
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
