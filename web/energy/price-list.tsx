import { type Day, dayOf } from "../../domain/london-calendar.ts";
import { capOfRegions, capOn, quarterOf } from "../../domain/prices/price-cap.ts";
import { pricesWords } from "../../domain/prices/price-words.ts";
import { tariffOf, type WrittenTariff } from "../../domain/prices/tariff.ts";
import { longDay, monthName } from "../../domain/readings/day-names.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useSite } from "../site.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { PriceForm } from "./price-form.tsx";

const headings = { electricity: "Electricity", gas: "Gas" } as const;

interface PriceListProps {
  fuel: Fuel;
  /** The typed prices, newest first. */
  tariffs: readonly WrittenTariff[];
  /** The meter's prices, oldest first. */
  inMeter: readonly HeldTariff[];
}

interface HeldTariff extends WrittenTariff {
  /** Null while current. */
  lastDay: string | null;
}

/** A fuel's typed prices, the defaults, and the form. */
export function PriceList({ fuel, tariffs, inMeter }: PriceListProps) {
  const latest = inMeter.at(-1);
  const today = dayOf(useSite().now);
  return (
    <Card heading={headings[fuel]} id={fuel}>
      {tariffs.length > 0 ? (
        <>
          <DescriptionList
            rows={tariffs.map((tariff) => ({
              id: tariff.validFrom,
              term: `Since ${longDay(tariff.validFrom as Day)}`,
              details: (
                <>
                  <PriceWords tariff={tariff} />
                  <Form intent={`remove-${fuel}`} id={tariff.validFrom}>
                    <SubmitButton look="quiet" isSmall>
                      Remove
                      <span className="visually-hidden">
                        {" "}
                        the prices since {longDay(tariff.validFrom as Day)}
                      </span>
                    </SubmitButton>
                  </Form>
                </>
              ),
            }))}
          />
          <p className="small soft">
            Days before are priced by the prices in your meter where we know them, else by the price cap.
          </p>
          {latest && <MeterWords held={latest} />}
          <Disclosure summary="My prices have changed">
            <PriceForm fuel={fuel} today={today} />
          </Disclosure>
        </>
      ) : (
        <>
          {latest && <MeterWords held={latest} />}
          {latest?.lastDay === null ? (
            <p>
              We take them until you put in those of your bill. Your supplier writes them into the meter, at
              times late or not at all, and knows of credits, debts and discounts that the meter does not:
              what we work out is not your bill. Days before are priced by the price cap.
            </p>
          ) : (
            <CapWords fuel={fuel} today={today} />
          )}
          <PriceForm fuel={fuel} today={today} />
        </>
      )}
    </Card>
  );
}

function PriceWords({ tariff: { pence, times, standingPence } }: { tariff: WrittenTariff }) {
  return (
    <>
      <p>
        {pence}p a kWh{times.length > 0 && " at most times"}, {standingPence}p a day
      </p>
      {times.map((time) => (
        <p key={time.from} className="small">
          {time.from}–{time.to}: {time.pence}p a kWh
        </p>
      ))}
    </>
  );
}

/** The meter's latest prices with their dates. */
function MeterWords({ held }: { held: HeldTariff }) {
  const since = longDay(held.validFrom as Day);
  const prices = pricesWords(tariffOf(held));
  return (
    <p>
      {held.lastDay === null
        ? `The prices in your meter, as far as we know since ${since}: ${prices}.`
        : `From ${since} to ${longDay(held.lastDay as Day)} your meter held prices: ${prices}. It holds none now.`}
    </p>
  );
}

/** The default prices. */
function CapWords({ fuel, today }: { fuel: Fuel; today: Day }) {
  const cap = capOn(fuel, today);
  return (
    <p>
      You have put in no prices yet. Until you do, we take Ofgem’s price cap, an average of Great Britain:{" "}
      {pricesWords(cap)}
      {cap.quarter === quarterOf(today)
        ? "."
        : ` (of ${monthName(cap.quarter)}, the latest quarter that we have figures of).`}{" "}
      These figures: {cap.toldBy}.{fuel === "electricity" && ` ${capOfRegions}`}
    </p>
  );
}
