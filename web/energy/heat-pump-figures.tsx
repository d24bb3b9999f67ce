import type { Success } from "../../contract/endpoints.ts";
import { formatNumber } from "../../domain/readings/figures.ts";
import { levelNames } from "../../domain/weather/heat-pump-words.ts";
import { aboutKwh, tensOfPounds } from "../../domain/weather/modelled-figures.ts";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { Link } from "../ui/link.tsx";
import { Working } from "../ui/working.tsx";

type Estimate = NonNullable<Success<"GET /api/user/heat-pump-estimate">["data"]["estimate"]>;

/** A year's heating by gas and by heat pump, and what the difference depends on. */
export function HeatPumpFigures({ estimate, sentence }: { estimate: Estimate; sentence: string }) {
  const { heatingKwh, heatingPence, costs, tariff, breakEven, standingPence, working } = estimate;
  const isBeyondBest = costs.every(({ performance }) => performance < breakEven);
  return (
    <>
      <Card heading="A year of heating">
        <p className="strong">{sentence}</p>
        <CompareTable
          caption="The boiler, and a heat pump in its place"
          isNumeric
          columns={["A year", "Today’s prices", ...(tariff ? ["Heat pump tariff"] : [])]}
          rows={[
            {
              name: <Named name="Boiler now" energy={`${aboutKwh(heatingKwh)} of gas`} />,
              cells: [tensOfPounds(heatingPence), ...(tariff ? [tensOfPounds(heatingPence)] : [])],
            },
            ...costs.map(({ level, performance, kwh, pence, tariffPence }) => ({
              name: (
                <Named
                  name={`${levelNames[level]}, performance ${formatNumber(performance, 1)}`}
                  energy={`${aboutKwh(kwh)} of electricity`}
                />
              ),
              cells: [tensOfPounds(pence), ...(tariffPence === null ? [] : [tensOfPounds(tariffPence)])],
            })),
          ]}
        />
        {tariff && (
          <p className="small soft">
            The heat pump tariff is {tariff.name} by {tariff.supplier}, the cheapest in the region for heat
            pumps. Other electricity would change price too.{" "}
            <Link to={HEAT_PUMP_TARIFFS}>Compare it with other tariffs</Link>
          </p>
        )}
      </Card>
      <Card heading="What it depends on">
        <ul>
          <li>
            Performance 3 means 3 units of heat from each unit of electricity. At today’s prices a heat pump
            needs {formatNumber(breakEven, 1)} to cost the same as the boiler
            {isBeyondBest && ", and even a well set up one gives less"}. Ask installers what they promise.
          </li>
          <li>
            Giving up gas for hot water and cooking as well would end {tensOfPounds(standingPence)} a year of
            standing charge, but both would then use electricity.
          </li>
          <li>This is what it costs to run. What it costs to install, less any grant, comes on top.</li>
        </ul>
        <Working lines={working} />
        <p className="row">
          <Link to="/account/energy/heating">Heating and the weather</Link>
          {!tariff && <Link to="/account/energy/tariffs">Compare tariffs</Link>}
        </p>
      </Card>
    </>
  );
}

function Named({ name, energy }: { name: string; energy: string }) {
  return (
    <>
      {name}
      <p className="small soft">{energy}</p>
    </>
  );
}

const HEAT_PUMP_TARIFFS = "/account/energy/tariffs?mine=yes&heat-pump=on&half-hourly-meter=on";
