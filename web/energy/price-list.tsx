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

const headings = { electricity: "Electricity", gas: "Gas" } as const;

interface PriceListProps {
  fuel: Fuel;
  /** The prices that the customer entered, newest first. */
  tariffs: readonly WrittenTariff[];
  /** The meter's prices, oldest first. */
  meterTariffs: readonly MeterTariff[];
  cap: CapTariff;
}

interface CapTariff extends WrittenTariff<number, Fuel> {
  name: string;
  source: string;
}

interface MeterTariff extends WrittenTariff<number, Fuel> {
  /** Null while current. */
  lastDay: string | null;
}

export function PriceList({ fuel, tariffs, meterTariffs, cap }: PriceListProps) {
  const today = dayOf(useSite().now);
  const [current, ...earlier] = tariffs;
  const latest = meterTariffs.at(-1);
  const held = latest?.lastDay === null ? latest : undefined;
  const used = current ?? held ?? cap;
  const isRefused = (useActionData() as FormResult | undefined)?.intent === saveIntent(fuel);
  return (
    <Card heading={headings[fuel]} id={fuel}>
      <div>
        <Figures tariff={used} />
        <p className={styles.source}>
          {current
            ? `From your bill, since ${dateName(current.validFrom as Day)}.`
            : held
              ? `From your smart meter, since ${dateName(held.validFrom as Day)}. If they’re right, there’s nothing to do.`
              : `${cap.name}. We use these until you add your own.`}
        </p>
      </div>
      {current ? (
        <>
          <PriceRemoval tariff={current} />
          <Disclosure summary="My prices have changed" {...(isRefused && { isOpen: true })}>
            <PriceForm fuel={fuel} today={today} />
          </Disclosure>
          {earlier.length > 0 && (
            <Disclosure summary="Earlier prices">
              <DescriptionList
                rows={earlier.map((tariff) => ({
                  id: tariff.validFrom,
                  term: `Since ${dateName(tariff.validFrom as Day)}`,
                  details: pricesWords(tariffOf(tariff)),
                  action: <PriceRemoval tariff={tariff} />,
                }))}
              />
            </Disclosure>
          )}
        </>
      ) : held ? (
        <Disclosure summary="Add the prices from my bill" {...(isRefused && { isOpen: true })}>
          <p>Your meter doesn’t know earlier prices. To price earlier days, add the date these started.</p>
          <PriceForm fuel={fuel} today={today} from={held.times.length <= MAX_TIMES ? held : undefined} />
        </Disclosure>
      ) : (
        <PriceForm fuel={fuel} today={today} />
      )}
    </Card>
  );
}

export function AboutPrices({ meter, caps }: { meter: readonly MeterTariff[]; caps: readonly CapTariff[] }) {
  return (
    <Disclosure summary="About these prices">
      <p>
        Days before your own prices are priced by your smart meter’s where we know them, or else by Ofgem’s
        price cap. Pounds are an estimate, not your bill: we don’t know your credits, debts or discounts.
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
