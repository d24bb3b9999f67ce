import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { averages, bedroomCounts } from "../../../domain/carbon/averages.ts";
import { type Factor, factors } from "../../../domain/carbon/factors.ts";
import { type HeatingMethod, heatings } from "../../../domain/carbon/heating.ts";
import { ReadingLayout } from "../../layouts/reading-layout.tsx";
import { bedroomLabels } from "../../net-zero/questions/bedroom-labels.ts";
import { numberText } from "../../net-zero/results/number-text.ts";
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

/** Made from the tables that the calculator itself uses, so that neither can say anything else than the other. */
export function Component() {
  const content = useLoaderData<typeof loader>();
  return (
    <ReadingLayout heading={content.title} lead={content.subtitle} backTo="/net-zero">
      <Prose html={content.body} />
      <h2>The numbers</h2>
      {Object.entries(factors).map(([name, factor]) => {
        const { meaning, source, year } = factor;
        const [exact, inShort] = [exactText(factor), shortText(factor)];
        return (
          <section key={name} id={name}>
            <h3>{inShort ?? exact}</h3>
            <p>{meaning}.</p>
            <p className="small soft">
              {inShort && `Exactly ${exact}. `}
              {source}. {/^\d{4}$/.test(year) && `Year: ${year}.`}
            </p>
          </section>
        );
      })}
      <h2>Typical use in a year</h2>
      <CompareTable
        caption="What the energy question starts with"
        columns={["Kind of energy", ...bedroomCounts.map((count) => bedroomLabels[count])]}
        rows={Object.entries(averages).map(([method, byBedrooms]) => ({
          name: averageName(method),
          cells: bedroomCounts.map((count) => byBedrooms[count].toLocaleString("en-GB")),
        }))}
        isNumeric
      />
      <Prose html={content.bodyExtra} />
      <Prose html={content.bodyEnd} />
      <ButtonLink to="/net-zero/heating">{content.primaryButtonText}</ButtonLink>
    </ReadingLayout>
  );
}

function exactText({ value, unit }: Factor): string {
  return `${numberText(value)} ${unit}`;
}

/** "0.225 kg CO₂ a kWh" for tonnes by what is burnt or used, whose exact number nobody can read; else null. */
function shortText({ value, unit }: Factor): string | null {
  const of = /^t\/(kWh|litre)$/.exec(unit)?.[1];
  return of ? `${(value * 1000).toPrecision(3)}\u00a0kg CO₂ a ${of}` : null;
}

function averageName(method: string): string {
  if (method === "electricity") return "Electricity, kWh";
  const { label, unit } = heatings[method as HeatingMethod];
  return `${label}, ${unit}`;
}
