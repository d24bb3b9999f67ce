import { useActionData } from "react-router";
import { type Day, dayOf } from "../../domain/london-calendar.ts";
import type { WrittenTariff } from "../../domain/prices/tariff.ts";
import { dateName } from "../../domain/readings/day-names.ts";
import type { FormResult } from "../forms/form-result.ts";
import { useSite } from "../site.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { PriceForm, saveIntent } from "./price-form.tsx";
import { PriceRemoval } from "./price-list.tsx";

export function ExportPrices({ tariffs }: { tariffs: readonly WrittenTariff[] }) {
  const today = dayOf(useSite().now);
  const result = useActionData() as FormResult | undefined;
  const isRefused = result?.intent === saveIntent("exported");
  return (
    <Card heading="What you’re paid for exports" id="exported">
      <p>
        Do you sell electricity from solar panels or a battery? Add what you’re paid, and we’ll show what it
        earns beside what you pay.
      </p>
      {tariffs.length > 0 && (
        <DescriptionList
          rows={tariffs.map((tariff) => ({
            id: tariff.validFrom,
            term: `Since ${dateName(tariff.validFrom as Day)}`,
            details: formatExportPrices(tariff),
            action: <PriceRemoval tariff={tariff} />,
          }))}
        />
      )}
      <Disclosure
        summary={tariffs.length ? "My export prices have changed" : "Add what I’m paid"}
        {...(isRefused && { isOpen: true })}
      >
        <PriceForm fuel="exported" today={today} />
      </Disclosure>
    </Card>
  );
}

/** "15p a kWh, 25p from 16:00 to 19:00". */
function formatExportPrices(tariff: WrittenTariff): string {
  const own = tariff.times.map(({ from, to, pence }) => `${pence}p from ${from} to ${to}`);
  return [`${tariff.pence}p a kWh`, ...own].join(", ");
}
