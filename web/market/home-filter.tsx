import { useSearchParams } from "react-router";
import { capitalise } from "../../domain/capitalise.ts";
import { needNames } from "../../domain/market/condition-words.ts";
import { needs } from "../../domain/market/market-tariff.ts";
import { Checkbox } from "../forms/checkbox.tsx";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Link } from "../ui/link.tsx";
import { TARIFFS, tariffPath } from "./use-tariff-path.ts";

interface HomeFilterProps {
  /** What the home has; null before anything was chosen. */
  has: readonly string[] | null;
  /** Tariffs shown. */
  count: number;
}

export function HomeFilter({ has, count }: HomeFilterProps) {
  const region = useSearchParams()[0].get("region");
  return (
    <>
      {has && (
        <p role="status">
          {count === 1 ? "1 tariff fits" : `${count} tariffs fit`}.{" "}
          <Link to={tariffPath(new URLSearchParams(region ? { region } : {}))}>Show all tariffs</Link>
        </p>
      )}
      <Disclosure summary={has ? "Change what my home has" : "Show only tariffs for my home"}>
        <form method="get" action={TARIFFS} className="stack">
          <input type="hidden" name="mine" value="yes" />
          {region && <input type="hidden" name="region" value={region} />}
          <fieldset className="stack">
            <legend>My home has</legend>
            {needs.map((need) => (
              <Checkbox
                key={need}
                name={need}
                label={capitalise(needNames[need])}
                defaultChecked={has?.includes(need) ?? need === "half-hourly-meter"}
              />
            ))}
          </fieldset>
          <Button type="submit">Show these tariffs</Button>
        </form>
      </Disclosure>
    </>
  );
}
