import { describeHouse, House } from "../illustrations/house.tsx";

const measures = {
  hasSolar: true,
  isInsulated: false,
  hasHeatPump: false,
  burnsFuel: false,
  car: "electric",
  hasCleanGrid: false,
} as const;

/** What a quote could lead to, where there is room for a drawing. */
export function SunnyHouse() {
  return (
    <div className="only-large">
      <House measures={measures} label={describeHouse(measures)} />
    </div>
  );
}
