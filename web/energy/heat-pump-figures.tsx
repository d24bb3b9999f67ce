import type { ReactNode } from "react";
import type { Success } from "../../contract/endpoints.ts";
import { capitalise } from "../../domain/capitalise.ts";
import { type Home, possessive } from "../../domain/home-words.ts";
import { formatNumber } from "../../domain/readings/figures.ts";
import {
  carbonSentence,
  costDifference,
  levelNames,
  yearlyDifference,
} from "../../domain/weather/heat-pump-words.ts";
import { aboutKwh, tensOfPounds } from "../../domain/weather/modelled-figures.ts";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { Link } from "../ui/link.tsx";
import { Working } from "../ui/working.tsx";

type Estimate = NonNullable<Success<"GET /api/user/heat-pump-estimate">["data"]["estimate"]>;

interface Figures {
  estimate: Estimate;
  home: Home;
}

/** A year by gas and by heat pump, with and without hot water. */
export function HeatPumpFigures({ estimate, sentence, home }: Figures & { sentence: string }) {
  const { heatingKwh, otherKwh, heatingPence, gasCutOff, tariff, promised, isFetchingTariffs } = estimate;
  const prices = tariff ? `at today’s prices and on ${tariff.name}` : "at today’s prices";
  return (
    <>
      <Card heading="The cost of a year">
        <p className="strong">{sentence}</p>
        <p className="small soft">
          {promised
            ? `At the promised SCOP of ${formatNumber(promised.performance, 1)}, ${prices}.`
            : `For a typical and a well set up heat pump, ${prices}. A poorly set up one costs more.`}{" "}
          SCOP is the heat that a heat pump gives over a year for each unit of electricity.
        </p>
        <h3>Heating only</h3>
        <Costs
          caption={`${yearlyDifference(estimate, "heatingOnly")}. Gas stays for hot water and cooking.`}
          {...{ estimate, home }}
          gas={{ name: "boiler", pence: heatingPence, energy: `${aboutKwh(heatingKwh)} of gas` }}
          figuresOf={(cost) => cost}
        />
        <h3>Heating and hot water, gas cut off</h3>
        <Costs
          caption={`${yearlyDifference(estimate, "gasCutOff")}. The gas standing charge ends, which saves about ${tensOfPounds(estimate.standingPence)} a year. Cooking goes electric as well.`}
          {...{ estimate, home }}
          gas={{
            name: "gas",
            pence: gasCutOff.gasPence,
            energy: `${aboutKwh(heatingKwh + otherKwh)} and the standing charge`,
          }}
          figuresOf={(cost) => cost.gasCutOff}
        />
        {isFetchingTariffs && (
          <p className="small soft">
            We’re fetching the heat pump tariffs of {possessive[home]} region; the cost may fall. Reload this
            page in a minute or two.
          </p>
        )}
        {tariff && (
          <p className="small soft">
            The heat pump tariff is {tariff.name} by {tariff.supplier}, the cheapest in the region for heat
            pumps. Other electricity would change price too.{" "}
            <Link to={HEAT_PUMP_TARIFFS}>Compare it at today’s electricity use</Link>
          </p>
        )}
      </Card>
      <NextSteps {...{ estimate, home }} />
    </>
  );
}

type Use = Pick<Estimate["costs"][number], "kwh" | "pence" | "tariffPence">;

interface CostsProps extends Figures {
  caption: string;
  gas: { name: string; pence: number; energy: string };
  figuresOf: (cost: Pick<Estimate["costs"][number], keyof Use | "gasCutOff">) => Use;
}

function Costs({ caption, estimate: { costs, promised, tariff }, home, gas, figuresOf }: CostsProps) {
  const cell = (pence: number) => (
    <>
      {tensOfPounds(pence)}
      <p className="small soft">{costDifference(pence, gas.pence)}</p>
    </>
  );
  const row = (name: string, { performance, ...cost }: NonNullable<Estimate["promised"]>) => {
    const { kwh, pence, tariffPence } = figuresOf(cost);
    return {
      name: (
        <Named
          name={`${name}, SCOP\u00a0${formatNumber(performance, 1)}`}
          energy={`${aboutKwh(kwh)} of electricity`}
        />
      ),
      cells: [cell(pence), ...(tariffPence === null ? [] : [cell(tariffPence)])],
    };
  };
  return (
    <CompareTable
      caption={caption}
      isNumeric
      columns={["A year", "Today’s prices", ...(tariff ? ["Heat pump tariff"] : [])]}
      rows={[
        {
          name: <Named name={`${capitalise(possessive[home])} ${gas.name}`} energy={gas.energy} />,
          cells: [tensOfPounds(gas.pence), ...(tariff ? ["–"] : [])],
        },
        ...(promised ? [row("As promised", promised)] : []),
        ...costs.toReversed().map((cost) => row(levelNames[cost.level], cost)),
      ]}
    />
  );
}

function NextSteps({ estimate, home }: Figures) {
  const { breakEven, gasCutOff, tariff, working } = estimate;
  return (
    <Card heading="Before deciding">
      <ul>
        <li>
          At today’s prices a heat pump costs the same as {possessive[home]} boiler at SCOP{" "}
          {formatNumber(breakEven, 1)}, or {formatNumber(gasCutOff.breakEven, 1)} with gas cut off. Ask
          installers what they promise.
        </li>
        <li>{carbonSentence(estimate)}</li>
        <li>
          Installing it isn’t included. There are grants: <Grants />.
        </li>
      </ul>
      <Working lines={working} />
      <p className="row">
        <Link to="/account/energy/heating">Heating and the weather</Link>
        {!tariff && <Link to="/account/energy/tariffs">Compare tariffs</Link>}
      </p>
    </Card>
  );
}

/** Without amounts, which change. */
function Grants() {
  return (
    <>
      <ExternalLink href="https://www.gov.uk/apply-boiler-upgrade-scheme">Boiler Upgrade Scheme</ExternalLink>{" "}
      in England and Wales,{" "}
      <ExternalLink href="https://www.homeenergyscotland.org">Home Energy Scotland</ExternalLink> in Scotland
    </>
  );
}

function Named({ name, energy }: { name: ReactNode; energy: string }) {
  return (
    <>
      {name}
      <p className="small soft">{energy}</p>
    </>
  );
}

const HEAT_PUMP_TARIFFS = "/account/energy/tariffs?mine=yes&heat-pump=on&half-hourly-meter=on";
