import { type ReactNode, useReducer } from "react";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { interactiveEmissions, interactiveWorking } from "../../../domain/carbon/interactive.ts";
import { describeYear, formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { Counter } from "../../charts/counter.tsx";
import { describeHouse, House } from "../../illustrations/house.tsx";
import { houseWith } from "../house-of.ts";
import { WorkingList } from "../results/working-list.tsx";
import { EmissionsBars } from "./emissions-bars.tsx";
import styles from "./interactive-calculator.module.css";
import { InteractiveForm } from "./interactive-form.tsx";
import { changeInteractive, isResultStale, noSwitches, startInteractive } from "./interactive-state.ts";

export function InteractiveCalculator({ home, panel }: { home: Home; panel: ReactNode }) {
  const [state, change] = useReducer(changeInteractive, home, startInteractive);
  const { lastValid } = state;
  const emissions = interactiveEmissions(lastValid.home, lastValid.switches);
  const measures = houseWith(lastValid.home, lastValid.switches);
  return (
    <div className={styles.calculator}>
      <div className={styles.side}>
        <House measures={measures} label={describeHouse(measures)} />
        <div className={styles.total}>
          <LiveTotal
            tonnes={emissions.total}
            today={interactiveEmissions(lastValid.home, noSwitches).total}
            isStale={isResultStale(state)}
          />
        </div>
        <div>
          <EmissionsBars emissions={emissions} />
          <WorkingList
            title="Show the working"
            lines={interactiveWorking(lastValid.home, lastValid.switches)}
          />
        </div>
      </div>
      <div className={styles.side}>
        <InteractiveForm state={state} home={home} onChange={change} />
        <aside>{panel}</aside>
      </div>
    </div>
  );
}

function LiveTotal({ tonnes, today, isStale }: { tonnes: number; today: number; isStale: boolean }) {
  return (
    <>
      <p className={styles.line}>
        <span className={styles.number}>
          <Counter value={tonnes} format={formatTonnes} describe={describeYear} from={today} />
        </span>{" "}
        <span className={styles.unit} aria-hidden="true">
          tonnes of CO₂ a year
        </span>
        <span className={styles.today}>Today: {formatTonnes(today)}</span>
      </p>
      <p className={styles.note} role="status">
        {isStale && "Showing the last valid result"}
      </p>
    </>
  );
}
