import { describeHouse, House } from "../../illustrations/house.tsx";
import { typicalHome, useAnswers } from "../answers.ts";
import { houseWith } from "../house-of.ts";

/** The home as far as it is known: typical, but for what has been answered. */
export function AnsweredHouse() {
  const { heatingMethod, cars } = useAnswers() ?? {};
  const home = { ...typicalHome, ...(heatingMethod && { heatingMethod }), ...(cars && { cars }) };
  const measures = houseWith(home, { solar: false, lowCarbonHeat: false, electricVehicle: false });
  return <House measures={measures} label={describeHouse(measures)} />;
}
