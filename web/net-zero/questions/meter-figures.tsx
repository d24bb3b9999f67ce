import { useEffect, useState } from "react";
import type { Success } from "../../../contract/endpoints.ts";
import type { TypicalUsage } from "../../../domain/carbon/averages.ts";
import { type HeatingMethod, heatings } from "../../../domain/carbon/heating.ts";
import { useApi } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type YearUse = Success<"GET /api/user/year-use">["data"];

/** Field values as text. */
interface Values {
  electricityUsage?: string;
  heatingUsage?: string;
}

interface MeterFiguresProps {
  method: HeatingMethod;
  /** Whether the fields hold the meter's figures. */
  isUsed: boolean;
  /** Null until bedrooms are chosen. */
  typical: TypicalUsage | null;
  /** Called with the meter's figures for the fields they fill. */
  onFigures: (own: Values | null) => void;
  /** Called to fill the fields with the meter's or typical values. */
  onUse: (values: Values) => void;
}

/**
 * Offers the meter's figures for a year, with dates and completeness, and a way back to typical values. Needs
 * 30 days of readings.
 */
export function MeterFigures({ method, isUsed, typical, onFigures, onUse }: MeterFiguresProps) {
  const api = useApi();
  const [use, setUse] = useState<YearUse | "loading" | "failed" | null>("loading");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is a call, and `onFigures` a setter
  useEffect(() => {
    let isGone = false;
    setUse("loading");
    void api("GET /api/user/year-use").then((answer) => {
      if (isGone) return;
      // 404 means no meter; other failures may be temporary.
      setUse(answer.ok ? answer.data : answer.status === 404 ? null : "failed");
      onFigures(answer.ok ? ownValues(answer.data, method) : null);
    });
    return () => {
      isGone = true;
    };
  }, [api, tries]);
  if (use === "loading") return <p role="status">Looking up your meter’s figures…</p>;
  if (use === "failed")
    return (
      <Alert kind="danger">
        <p>
          We couldn’t look up your meter’s figures. What you’ve filled in is still here, and you can go on
          without them.
        </p>
        <Button look="secondary" isSmall onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </Alert>
    );
  const own = use && ownValues(use, method);
  if (!use?.electricity || !own) return null;
  return (
    <div className="stack">
      <p role="status">
        {isUsed ? "These are your meter’s figures, " : "Your meter knows what you use: "}
        {spanWords(use.electricity)}
      </p>
      <p className="row">
        <Button
          look="secondary"
          isSmall
          onClick={({ detail }) => {
            // Ignores the second click of a double click, which would undo the first.
            if (detail <= 1) onUse(isUsed ? typicalOf(own, typical) : own);
          }}
        >
          {isUsed ? (typical ? "Back to the typical figures" : "Don’t use them") : "Use your meter’s figures"}
        </Button>
      </p>
    </div>
  );
}

/** Electricity including electric heating; gas if it heats the home. */
function ownValues({ electricity, gas }: YearUse, method: HeatingMethod): Values | null {
  if (!electricity) return null;
  const { isMetered } = heatings[method];
  return {
    electricityUsage: String(isMetered ? electricity.kwh : electricity.kwhWithHeating),
    ...(method === "mains-gas" && gas ? { heatingUsage: String(gas.kwh) } : {}),
  };
}

/** Typical values of the meter's fields; empty without bedrooms. */
function typicalOf(own: Values, typical: TypicalUsage | null): Values {
  return {
    electricityUsage: String(typical?.electricityUsage ?? ""),
    ...(own.heatingUsage === undefined ? {} : { heatingUsage: String(typical?.heatingUsage ?? "") }),
  };
}

const dayWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "from 21 November 2025 to 20 November 2026, of which 98% was read." */
function spanWords({ first, last, coverage, isScaled }: NonNullable<YearUse["electricity"]>): string {
  const [from, to] = [first, last].map((day) => dayWords.format(new Date(`${day}T00:00:00Z`)));
  const read = `from ${from} to ${to}, of which ${Math.floor(coverage * 100)}% was read.`;
  return isScaled ? `${read} The rest of the year is estimated by what its months usually need.` : read;
}
