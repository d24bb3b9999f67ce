import type { Answers } from "../../../domain/carbon/answers.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { heatings } from "../../../domain/carbon/heating.ts";
import { interactiveEmissions } from "../../../domain/carbon/interactive.ts";
import { describeYear } from "../../../domain/carbon/tonnes.ts";
import { describeHouse, House } from "../../illustrations/house.tsx";
import { typicalHome, useAnswers } from "../answers.ts";
import { houseWith } from "../house-of.ts";
import { bedroomLabels } from "./bedroom-labels.ts";
import styles from "./question-panel.module.css";

const noChanges = { solar: false, lowCarbonHeat: false, electricVehicle: false };

export function AnsweredHouse() {
  const { heatingMethod, cars } = useAnswers() ?? {};
  const home = { ...typicalHome, ...(heatingMethod && { heatingMethod }), ...(cars && { cars }) };
  const measures = houseWith(home, noChanges);
  return <House measures={measures} label={describeHouse(measures)} />;
}

export function AnswerSummary() {
  const answers = useAnswers();
  if (!answers?.heatingMethod) return null;
  return (
    <>
      <h2 className={styles.heading}>So far</h2>
      <ul className={styles.answers}>
        {summarise(answers).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function summarise({ heatingMethod, usage, cars }: Answers): string[] {
  if (!heatingMethod) return [];
  const heating = heatings[heatingMethod].label;
  if (!usage) return [heating];
  const home: Home = { heatingMethod, cars, ...usage };
  return [
    heating,
    bedroomLabels[usage.bedroomCount],
    ...(cars.length ? [cars.length === 1 ? "1 car" : `${cars.length} cars`] : []),
    `About ${describeYear(interactiveEmissions(home, noChanges).total)}${cars.length ? "" : ", without a car"}`,
  ];
}
