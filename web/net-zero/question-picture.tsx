import { describeHouse, House } from "../illustrations/house.tsx";
import { typicalHome, useAnswers } from "./answers.ts";
import { houseWith } from "./house-of.ts";

/** The home as far as it is known, beside a question where there is room. */
export function QuestionPicture() {
  const { heatingMethod, cars } = useAnswers() ?? {};
  const home = { ...typicalHome, ...(heatingMethod && { heatingMethod }), ...(cars && { cars }) };
  const measures = houseWith(home, { solar: false, lowCarbonHeat: false, electricVehicle: false });
  return (
    <div className="only-large">
      <House measures={measures} label={describeHouse(measures)} />
    </div>
  );
}
