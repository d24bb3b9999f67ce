import { Link } from "../ui/link.tsx";
import { type EnergyBase, type EnergyPeriod, energyPath } from "./view.ts";

/** The way to the year where its picture is not there yet. */
export function YearLink({ base, period: { fuel } }: { base: EnergyBase; period: EnergyPeriod }) {
  return (
    <p>
      <Link to={energyPath(base, { fuel, by: "year" })}>See a whole year in one picture</Link>
    </p>
  );
}
