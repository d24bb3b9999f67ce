import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import type { EnergyPeriod, EnergyView } from "./view.ts";

interface CompletenessProps {
  coverage: EnergyView["coverage"];
  gaps: EnergyView["gaps"];
  by: EnergyPeriod["by"];
  /** The coverage calendar, once loaded. */
  children?: ReactNode;
}

const whole = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });

/** How many readings are present, and how gaps were handled. */
export function Completeness({ coverage, gaps, by, children }: CompletenessProps) {
  return (
    <Card heading="How complete it is">
      <p>
        {coverage === 1
          ? "Every half hour so far was read."
          : `Of all half hours so far ${coverage > 0.999 ? "over 99.9%" : whole.format(coverage)} were read.`}{" "}
        What was not read is left out of every total. It is never counted as zero.
      </p>
      {children}
      {gaps.length > 0 && (
        <Disclosure summary={`What is missing${by === "year" ? "" : ` in this ${by}`}, and what we did`}>
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}
