import { useEffect, useState } from "react";
import type { Success } from "../../../contract/endpoints.ts";
import type { TypicalUsage } from "../../../domain/carbon/averages.ts";
import { type HeatingMethod, heatings } from "../../../domain/carbon/heating.ts";
import { useApi } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type YearUse = Success<"GET /api/user/year-use">["data"];

interface Values {
  electricityUsage?: string;
  heatingUsage?: string;
}

interface MeterFiguresProps {
  method: HeatingMethod;
  isUsed: boolean;
  typical: TypicalUsage | null;
  /** `hasPanels`: the electricity is net of the home's solar power. */
  onFigures: (own: Values | null, hasPanels: boolean) => void;
  onUse: (values: Values) => void;
}

export function MeterFigures({ method, isUsed, typical, onFigures, onUse }: MeterFiguresProps) {
  const api = useApi();
  const [use, setUse] = useState<YearUse | "loading" | "failed" | null>("loading");
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt
  useEffect(() => {
    let isUnmounted = false;
    setUse("loading");
    void api("GET /api/user/year-use").then((response) => {
      if (isUnmounted) return;
      // 404 means no meter; other failures may be temporary.
      setUse(response.ok ? response.data : response.status === 404 ? null : "failed");
      if (response.ok) onFigures(ownValues(response.data, method), response.data.hasPanels);
      else onFigures(null, false);
    });
    return () => {
      isUnmounted = true;
    };
  }, [api, attempts]);
  if (use === "loading") return <p role="status">Looking up your meter’s figures…</p>;
  if (use === "failed")
    return (
      <Alert kind="danger">
        <p>
          We couldn’t look up your meter’s figures. What you’ve filled in is still here, and you can carry on
          without them.
        </p>
        <Button look="secondary" isSmall onClick={() => setAttempts(attempts + 1)}>
          Try again
        </Button>
      </Alert>
    );
  const own = use && ownValues(use, method);
  if (!use?.electricity || !own) return null;
  return (
    <div className="stack">
      <p role="status">
        {isUsed ? "From your meter: " : "Your meter has "}
        {describeSpan(use.electricity)}
        {use.hasPanels && " The electricity is what you bought: your own solar power is already taken off."}
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

/** Gas only if it heats the home. Null without electricity figures. */
function ownValues({ electricity, gas }: YearUse, method: HeatingMethod): Values | null {
  if (!electricity) return null;
  const { isMetered } = heatings[method];
  return {
    electricityUsage: String(isMetered ? electricity.kwh : electricity.kwhWithHeating),
    ...(method === "mains-gas" && gas ? { heatingUsage: String(gas.kwh) } : {}),
  };
}

function typicalOf(own: Values, typical: TypicalUsage | null): Values {
  return {
    electricityUsage: String(typical?.electricityUsage ?? ""),
    ...(own.heatingUsage === undefined ? {} : { heatingUsage: String(typical?.heatingUsage ?? "") }),
  };
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "21 November 2025 to 20 November 2026, 98% of readings." */
function describeSpan({ first, last, coverage, isScaled }: NonNullable<YearUse["electricity"]>): string {
  const [from, to] = [first, last].map((day) => dayFormat.format(new Date(`${day}T00:00:00Z`)));
  const read = `${from} to ${to}, ${Math.floor(coverage * 100)}% of readings.`;
  return isScaled ? `${read} The rest of the year is estimated.` : read;
}
