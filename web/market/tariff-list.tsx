import type { Success } from "../../contract/endpoints.ts";
import type { Day } from "../../domain/london-calendar.ts";
import type { OwnPrices } from "../../domain/market/comparison.ts";
import { briefConditionWords, equipmentWords } from "../../domain/market/condition-words.ts";
import { leadingCost, totalOf } from "../../domain/market/leading-cost.ts";
import { ownPriceWords } from "../../domain/market/own-price-words.ts";
import {
  differenceWords,
  isMovable,
  movedCost,
  ownLeadingCost,
  splitByNeeds,
} from "../../domain/market/verdict.ts";
import { dateName } from "../../domain/readings/day-names.ts";
import { wholePounds } from "../../domain/readings/figures.ts";
import { Card } from "../ui/card.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./tariff-list.module.css";
import { useTariffPath } from "./use-tariff-path.ts";

export type Comparison = Success<"GET /api/user/tariff-comparison">["data"];
export type FuelCompared = Comparison["fuels"][number];
type Tariff = FuelCompared["tariffs"][number];

const headings = {
  electricity: "Electricity",
  gas: "Gas",
  exported: "What you send to the grid",
} as const;

interface FuelTariffsProps {
  compared: FuelCompared;
  /** Whether only tariffs for the customer's home are listed. */
  isFiltered: boolean;
}

/** A fuel's tariffs: the customer's own, then the best first. */
export function FuelTariffs({ compared, isFiltered }: FuelTariffsProps) {
  const { fuel, days, enoughOn, ownPrices, sentence } = compared;
  if (!days)
    return (
      <Card heading={headings[fuel]}>
        <p>
          {enoughOn
            ? `We need four weeks of complete days. You’ll have them on ${dateName(enoughOn as Day)}.`
            : "No readings yet."}
        </p>
      </Card>
    );
  const { forAll, special } = splitByNeeds(compared.tariffs);
  const tariffs = isFiltered ? compared.tariffs : forAll;
  const own = ownLeadingCost(compared);
  const row = (tariff: Tariff) => <TariffRow key={tariff.code} tariff={tariff} own={own} days={days} />;
  return (
    <Card heading={headings[fuel]}>
      {sentence && <p className="strong">{sentence}</p>}
      <ul className={styles.list}>
        <li className={styles.tariff} data-own>
          <div className={styles.words}>
            <p className="strong">{fuel === "exported" ? "Your export price" : "Your prices"}</p>
            <p className="small soft">
              {fuel === "exported" && !own && "We don’t know what you’re paid. "}
              {ownPrices.length > 0 && `${ownPriceWords(ownPrices as OwnPrices[])} `}
              <Link to="/account/energy/prices">{linkWords(ownPrices)}</Link>
            </p>
          </div>
          {own && (
            <div className={styles.cost}>
              <p className={styles.total}>{wholePounds(totalOf(own))}</p>
              <PastCost cost={compared.own} isLeading={!compared.ownAtTodaysPrices} days={days} />
            </div>
          )}
        </li>
        {tariffs.map(row)}
      </ul>
      {tariffs.length === 0 && <p>No tariff in your region fits.</p>}
      {!isFiltered && special.length > 0 && (
        <Disclosure
          summary={`${special.length} more, for homes with ${equipmentWords(special.flatMap(({ conditions }) => conditions.needs))}`}
        >
          <ul className={styles.list}>{special.map(row)}</ul>
        </Disclosure>
      )}
      <p className="small soft">
        {spanWords(days)} {fuel !== "exported" && "Tariffs are priced for paying by direct debit."}
      </p>
    </Card>
  );
}

function linkWords(prices: FuelCompared["ownPrices"]): string {
  if (prices.length > 1) return "Add your earlier prices";
  return prices[0]?.source === "customer" ? "Change them" : "Add your own";
}

function spanWords({ first, last, present, expected }: NonNullable<FuelCompared["days"]>): string {
  const share = Math.floor((100 * present) / expected);
  return [
    `From ${dateName(first as Day)} to ${dateName(last as Day)}.`,
    ...(share < 100 ? [`We have ${share}% of the readings; missing ones aren’t counted.`] : []),
  ].join(" ");
}

interface TariffRowProps {
  tariff: Tariff;
  /** At the customer's own prices: today's if known, otherwise those of the time. */
  own: ReturnType<typeof ownLeadingCost>;
  days: NonNullable<FuelCompared["days"]>;
}

function TariffRow({ tariff, own, days }: TariffRowProps) {
  const path = useTariffPath();
  const { code, supplier, name, conditions } = tariff;
  const leading = leadingCost(tariff);
  return (
    <li className={styles.tariff}>
      <div className={styles.words}>
        <p className="strong">{leading ? <Link to={path(code)}>{name}</Link> : name}</p>
        <p className="small soft">
          {supplier} · {briefConditionWords(conditions)}
        </p>
        {leading && isMovable(leading) && (
          <p className="small">
            <Link to={path(code, null, true)}>
              {wholePounds(totalOf(movedCost(leading)))} with a wash a day moved
              <span className="visually-hidden"> on {name}</span>
            </Link>
          </p>
        )}
      </div>
      {leading ? (
        <div className={styles.cost}>
          <p className={styles.total}>{wholePounds(totalOf(leading))}</p>
          {own && <p className="small">{differenceWords(leading, own)}</p>}
          <PastCost cost={tariff.cost} isLeading={!tariff.atTodaysPrices} days={days} />
        </div>
      ) : (
        <p className="small soft">Its past prices aren’t known.</p>
      )}
    </li>
  );
}

interface PastCostProps {
  cost: FuelCompared["own"];
  /** True if the main figure is the past cost, because no cost at today's prices is known. */
  isLeading: boolean;
  days: TariffRowProps["days"];
}

/** What the same use cost at the prices of the time. */
function PastCost({ cost, isLeading, days: { isYear } }: PastCostProps) {
  if (isLeading) return <p className="small soft">at {isYear ? "last year’s" : "past"} prices</p>;
  return (
    cost && (
      <p className="small soft">
        {isYear ? "Last year" : "At past prices"}: {wholePounds(totalOf(cost))}
      </p>
    )
  );
}
