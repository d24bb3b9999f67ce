import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { averages, bedroomCounts } from "../../../domain/carbon/averages.ts";
import { type Factor, type FactorName, factors } from "../../../domain/carbon/factors.ts";
import { type HeatingMethod, heatings } from "../../../domain/carbon/heating.ts";
import { ReadingLayout } from "../../layouts/reading-layout.tsx";
import { bedroomLabels } from "../../net-zero/questions/bedroom-labels.ts";
import styles from "../../net-zero/results/methodology.module.css";
import { formatConstant } from "../../net-zero/results/number-text.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CompareTable } from "../../ui/compare-table.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = {
  title: "How the figures are worked out",
  description:
    "Every constant of the net-zero calculator with its unit, year and source, and the choices behind it.",
};

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-methodology");
}

/** Generated from the calculator's own tables, so that they agree. */
export function Component() {
  const content = useLoaderData<typeof loader>();
  return (
    <ReadingLayout heading={content.title} lead={content.subtitle} backTo="/net-zero">
      <Prose html={content.body} />
      <nav className="stack" aria-labelledby="on-this-page">
        <h2 id="on-this-page" className={styles.contents}>
          On this page
        </h2>
        <ul>
          <li>
            <a href="#steps">The six steps, and what we decided</a>
          </li>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#typical-use">{TYPICAL_USE}</a>
          </li>
        </ul>
      </nav>
      <div id="steps" className="stack">
        <Prose html={content.bodyExtra} />
        <Prose html={content.bodyEnd} />
      </div>
      {groups.map(({ id, title, names }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <dl className={styles.numbers}>
            {names.map((name) => (
              <Constant key={name} id={name} factor={factors[name]} />
            ))}
          </dl>
        </section>
      ))}
      <h2 id="typical-use">{TYPICAL_USE}</h2>
      <CompareTable
        caption="What the energy question starts with"
        columns={["Kind of energy", ...bedroomCounts.map((count) => bedroomLabels[count])]}
        rows={Object.entries(averages).map(([method, byBedrooms]) => ({
          name: averageName(method),
          cells: bedroomCounts.map((count) => byBedrooms[count].toLocaleString("en-GB")),
        }))}
        isNumeric
      />
      <ButtonLink to="/net-zero/heating">{content.primaryButtonText}</ButtonLink>
    </ReadingLayout>
  );
}

const TYPICAL_USE = "Typical use in a year";

const groups: readonly { id: string; title: string; names: readonly FactorName[] }[] = [
  { id: "fuels", title: "Electricity and fuels", names: ["electricity", "gas", "oil", "petroleum"] },
  {
    id: "cars",
    title: "Cars",
    names: ["averageCar", "electricCar", "kilometresPerMile", "tonnesPerGram"],
  },
  { id: "saving", title: "Saving and solar panels", names: ["insulation", "solarPanels"] },
  {
    id: "heat-pumps",
    title: "Heat pumps",
    names: ["heatPumpEfficiency", "heatPumpForGas", "heatPumpForOil", "heatPumpForPetroleum"],
  },
  {
    id: "clean-grid",
    title: "The grid of 2031",
    names: ["cleanGrid", "cleanHeatPumpForGas", "cleanHeatPumpForOil", "cleanHeatPumpForPetroleum"],
  },
];

function Constant({ id, factor }: { id: FactorName; factor: Factor }) {
  const { meaning, source, year } = factor;
  const [exact, short] = [formatExact(factor), formatShort(factor)];
  return (
    <div id={id}>
      <dt>{meaning}</dt>
      <dd className={styles.value}>{short ?? exact}</dd>
      <dd className="small soft">
        {short && `Exactly ${exact}. `}
        {source}. {/^\d{4}$/.test(year) && `Year: ${year}.`}
      </dd>
    </div>
  );
}

function formatExact({ value, unit }: Factor): string {
  return `${formatConstant(value)} ${unit}`;
}

/** "0.225 kg CO₂ a kWh" for factors too small to read in tonnes, else null. */
function formatShort({ value, unit }: Factor): string | null {
  const energyUnit = /^t\/(kWh|litre)$/.exec(unit)?.[1];
  return energyUnit ? `${(value * 1000).toPrecision(3)}\u00a0kg CO₂ a ${energyUnit}` : null;
}

function averageName(method: string): string {
  if (method === "electricity") return "Electricity, kWh";
  const { label, unit } = heatings[method as HeatingMethod];
  return `${label}, ${unit}`;
}
