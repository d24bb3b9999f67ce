import type { Api } from "../../../contract/client.ts";
import { fuels } from "../../../domain/readings/fuel.ts";
import { yesterdaySentence } from "../../../domain/readings/yesterday.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";

/** What the home used yesterday, in words, and the prices that it was taken at. */
interface Yesterday {
  /** Null where nothing was read yet. */
  sentence: string | null;
  prices: string[];
}

/**
 * Reads yesterday's use of each fuel, where a meter is linked. A page is not lost for want of it: what fails counts
 * as not read.
 */
export async function readYesterday(api: Api): Promise<Yesterday> {
  const linked = await api("GET /api/user/linked-items");
  if (!linked.ok || linked.data.items.length === 0) return { sentence: null, prices: [] };
  const answers = await Promise.all(
    fuels.map(async (fuel) => {
      const query = { fuel, by: "day", from: "yesterday", to: "yesterday" };
      const day = await api("GET /api/user/readings", { query });
      return day.ok && day.data && day.data.total !== null ? [{ ...day.data, fuel }] : [];
    }),
  );
  const read = answers.flat();
  return { sentence: yesterdaySentence(read), prices: read.flatMap(priceLines) };
}

function priceLines({ fuel, prices }: { fuel: string; prices: readonly string[] }): string[] {
  return prices.map((line) => `${fuel === "gas" ? "Gas" : "Electricity"}: ${line}`);
}

/** Yesterday in kWh and in pounds, and the way to all the others. */
export function EnergyCard({ yesterday: { sentence, prices } }: { yesterday: Yesterday }) {
  return (
    <Card heading="Your energy" icon={<Icon path={icons.bolt} />} ground="leaf">
      <p>{sentence ?? "Yesterday’s readings have not arrived yet."}</p>
      {prices.length > 0 && (
        <Disclosure summary="At which prices?">
          <ul>
            {prices.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>This is what the energy comes to without its standing charge, not your bill.</p>
        </Disclosure>
      )}
      <ButtonLink to="/account/energy" look="secondary" isSmall>
        See your energy
      </ButtonLink>
    </Card>
  );
}
