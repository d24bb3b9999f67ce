import type { Api } from "../../../contract/client.ts";
import { yesterdaySentence } from "../../../domain/readings/yesterday.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { OVERVIEW } from "./account-dialog.ts";

/** Yesterday's use in words, with the prices used. */
interface Yesterday {
  /** Null without readings. */
  sentence: string | null;
  prices: string[];
  /** The lookup failed. */
  hasFailed: boolean;
}

/** Reads yesterday's use of each fuel. Best effort: the card reports a failure. */
export async function readYesterday(api: Api): Promise<Yesterday> {
  const answer = await api("GET /api/user/yesterday");
  const read = answer.ok ? answer.data.fuels.filter(({ total }) => total !== null) : [];
  return { sentence: yesterdaySentence(read), prices: read.flatMap(priceLines), hasFailed: !answer.ok };
}

function priceLines({ fuel, prices }: { fuel: string; prices: readonly string[] }): string[] {
  return prices.map((line) => `${fuel === "gas" ? "Gas" : "Electricity"}: ${line}`);
}

/** Yesterday in kWh and pounds, linking to the energy page. */
export function EnergyCard({ yesterday: { sentence, prices, hasFailed } }: { yesterday: Yesterday }) {
  return (
    <Card heading="Your energy" icon={<Icon path={icons.bolt} />} ground="leaf">
      {hasFailed ? (
        <p role="alert">
          We couldn’t look up yesterday’s energy just now. <Link to={OVERVIEW}>Try again</Link>
        </p>
      ) : (
        <p>{sentence ?? "Yesterday’s readings have not arrived yet."}</p>
      )}
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
