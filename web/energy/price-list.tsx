import { useActionData } from "react-router";
import { type Day, dayOf } from "../../domain/london-calendar.ts";
import { pricesWords } from "../../domain/prices/price-words.ts";
import { MAX_TIMES, tariffOf, type WrittenTariff } from "../../domain/prices/tariff.ts";
import { dateName } from "../../domain/readings/day-names.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";
import { Form } from "../forms/form.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useSite } from "../site.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { PriceForm, saveIntent } from "./price-form.tsx";
import styles from "./price-list.module.css";
import type { KnownPrices, pricesInForce } from "./prices-in-force.ts";

const headings = { electricity: "Electricity", gas: "Gas" } as const;

interface PriceListProps {
  fuel: Fuel;
  /** The prices that the customer entered, newest first. */
  tariffs: readonly WrittenTariff[];
  inForce: ReturnType<typeof pricesInForce>;
  cap: KnownPrices["cap"][number];
}

export function PriceList({ fuel, tariffs, inForce: { prices, isMeters }, cap }: PriceListProps) {
  const today = dayOf(useSite().now);
  const others = tariffs.filter((one) => one !== prices);
  const isRefused = (useActionData() as FormResult | undefined)?.intent === saveIntent(fuel);
  const since = prices && dateName(prices.validFrom as Day);
  const forTimes = prices && prices.times.length <= MAX_TIMES ? prices : undefined;
  return (
    <Card heading={headings[fuel]} id={fuel}>
      <div>
        <Figures tariff={prices ?? cap} />
        <p className={styles.source}>
          {!prices
            ? `${cap.name}. We use these until you add your own.`
            : !isMeters
              ? `From your bill, since ${since}.`
              : others.length
                ? `From your smart meter, since ${since}: newer than the ones you added. If they’re wrong, use yours instead.`
                : `From your smart meter, since ${since}. If they’re right, there’s nothing to do.`}
        </p>
      </div>
      {!prices ? (
        <PriceForm fuel={fuel} today={today} />
      ) : isMeters ? (
        <Disclosure
          key={others.length}
          summary={others.length ? "Use my own prices" : "Add the prices from my bill"}
          {...(isRefused && { isOpen: true })}
        >
          <p>
            To correct the meter’s prices, leave the date as it is. With an earlier date, yours hold only
            until {since}.
          </p>
          <PriceForm fuel={fuel} today={today} since={prices.validFrom} from={others[0] ?? forTimes} />
        </Disclosure>
      ) : (
        <>
          <PriceRemoval tariff={prices} />
          <Disclosure summary="My prices have changed" {...(isRefused && { isOpen: true })}>
            <PriceForm fuel={fuel} today={today} />
          </Disclosure>
        </>
      )}
      {others.length > 0 && (
        <Disclosure summary="Earlier prices">
          <DescriptionList
            rows={others.map((tariff) => ({
              id: tariff.validFrom,
              term: `Since ${dateName(tariff.validFrom as Day)}`,
              details: pricesWords(tariffOf(tariff)),
              action: <PriceRemoval tariff={tariff} />,
            }))}
          />
        </Disclosure>
      )}
    </Card>
  );
}

export function AboutPrices({ meter, cap: caps }: Pick<KnownPrices, "meter" | "cap">) {
  return (
    <Disclosure summary="About these prices">
      <p>
        For each day we use the price that started last: yours or your smart meter’s. If both started on the
        same day, we use yours. Without either, we use Ofgem’s price cap. Pounds are an estimate, not your
        bill: we don’t know your credits, debts or discounts.
      </p>
      {caps.map((cap) => {
        const { fuel } = cap;
        const past = meter.filter((held) => held.fuel === fuel && held.lastDay !== null).at(-1);
        return (
          <p key={fuel}>
            {headings[fuel]}: {pricesWords(tariffOf(cap))} by {cap.name}. Source: {cap.source}.
            {past &&
              ` From ${dateName(past.validFrom as Day)} to ${dateName(past.lastDay as Day)} your meter showed ${pricesWords(tariffOf(past))}.`}
          </p>
        );
      })}
    </Disclosure>
  );
}

function Figures({ tariff: { pence, standingPence, times } }: { tariff: WrittenTariff }) {
  return (
    <>
      <p className={styles.now}>
        <span>
          {pence}p <span className={styles.unit}>a kWh</span>
        </span>
        <span>
          {standingPence}p <span className={styles.unit}>a day</span>
        </span>
      </p>
      {times.length > 0 && times.length <= MAX_TIMES && (
        <p>{times.map((time) => `${time.from} to ${time.to}: ${time.pence}p`).join(" · ")}</p>
      )}
    </>
  );
}

export function PriceRemoval({ tariff: { fuel, validFrom } }: { tariff: WrittenTariff }) {
  return (
    <Form intent={`remove-${fuel}`} id={validFrom}>
      <SubmitButton look="quiet" isSmall>
        Remove
        <span className="visually-hidden"> the prices since {dateName(validFrom as Day)}</span>
      </SubmitButton>
    </Form>
  );
}
