import { distributionRegions } from "../../domain/distributor.ts";
import { Select } from "../forms/select.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useRefresh } from "../ui/use-refresh.ts";
import type { Comparison } from "./tariff-list.tsx";
import { TARIFFS, useTariffPath } from "./use-tariff-path.ts";

const REFRESH_MS = 5_000;

/** Why there is nothing to compare yet, and what to do about it. */
export function NotReady({ state, region }: Pick<Comparison, "state" | "region">) {
  const path = useTariffPath();
  const isAwaited = state === "fetching" || state === "unanswered";
  useRefresh(isAwaited ? REFRESH_MS : null);
  if (state === "fetching")
    return (
      <Alert kind="info" heading={`Fetching the tariffs of ${region}`}>
        <p>It takes a minute or two. You can leave this page and come back.</p>
        <noscript>
          <p>Reload this page to see them.</p>
        </noscript>
      </Alert>
    );
  if (state === "unanswered")
    return (
      <Alert kind="warning" heading="The suppliers’ service isn’t responding">
        <p>
          We can’t get the tariffs of {region} just now. Try again in a few minutes. Until then, you can check
          your bill: that only needs your meter.
        </p>
        <p className="row">
          <ButtonLink to={path()}>Try again</ButtonLink>
          <ButtonLink to="/account/energy/bill" look="secondary">
            Check my bill
          </ButtonLink>
        </p>
      </Alert>
    );
  if (state === "unknown-region")
    return (
      <Alert kind="info" heading="Which region do you live in?">
        <p>Prices differ by region, and neither your meter number nor your postcode tells us yours.</p>
        <form method="get" action={TARIFFS} className="stack">
          <Select name="region" label="Your region" placeholder="Choose" options={regions} required />
          <Button type="submit">Compare tariffs there</Button>
        </form>
      </Alert>
    );
  return (
    <Alert kind="info" heading="No tariffs to compare yet">
      <p>We don’t have suppliers’ prices here. You can still check your bill against your meter.</p>
      <ButtonLink to="/account/energy/bill">Check my bill</ButtonLink>
    </Alert>
  );
}

const regions = Object.entries(distributionRegions)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "en-GB"));
