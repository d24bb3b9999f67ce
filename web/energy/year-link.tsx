import { Link } from "../ui/link.tsx";
import { type EnergyBase, type EnergyPeriod, useChosen } from "./view.ts";

/** Links to the year until its picture is loaded. */
export function YearLink({ base, period }: { base: EnergyBase; period: EnergyPeriod }) {
  const { to } = useChosen(base, period);
  return (
    <p>
      <Link to={to({ by: "year", date: undefined })}>See a whole year in one picture</Link>
    </p>
  );
}
