import { Disclosure } from "../ui/disclosure.tsx";
import { Link } from "../ui/link.tsx";
import { NOT_YOUR_BILL } from "./not-your-bill.ts";
import styles from "./reading-plot.module.css";
import { type EnergyBase, type EnergyPanel, type EnergyPeriod, fuelNames } from "./view.ts";

/** What money and carbon figures mean. */
export function MeasureNote({ base, show }: { base: EnergyBase; show: EnergyPeriod["show"] }) {
  const isOwn = base === "/account/energy";
  if (show === "cost")
    return (
      <p>
        This is what energy comes to, {NOT_YOUR_BILL}{" "}
        {isOwn && <Link to="/account/energy/prices">Put in your own prices</Link>}
      </p>
    );
  if (show === "carbon")
    return (
      <p>
        How clean electricity is changes with wind, sun and the hour; the calculator counts with one figure
        for a year. {isOwn && <Link to="/account/energy/clean-hours">See the clean hours to come</Link>}
      </p>
    );
  return isOwn ? (
    <p>
      <Link to="/account/energy/clean-hours">When is electricity cleanest?</Link>
    </p>
  ) : null;
}

/** A panel's working, if it is one sentence. */
export function WorkingLine({ panel }: { panel: EnergyPanel }) {
  const [only, ...others] = workingOf(panel);
  return only === undefined || others.length ? null : <p className={styles.hint}>{only}</p>;
}

/** A longer working, collapsed. Outside the plot, which is an interactive control. */
export function WorkingLines({ panel }: { panel: EnergyPanel }) {
  const { fuel, cost } = panel;
  const lines = workingOf(panel);
  if (lines.length < 2) return null;
  return (
    <Disclosure summary={cost ? `At which prices of ${fuel}?` : `${fuelNames[fuel]}: how we counted its CO₂`}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function workingOf({ cost, carbon }: EnergyPanel): readonly string[] {
  return cost?.prices ?? carbon?.working ?? [];
}
