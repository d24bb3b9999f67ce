import { useSite } from "../site.ts";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { OpeningRow } from "../ui/opening-row.tsx";
import { Working } from "../ui/working.tsx";
import { type EnergyPeriod, type EnergyView, type EnergyViewProps, isOwn } from "./view.ts";

/** Further insights are listed below the figures. */
const MAX_SHOWN = 3;

export function Insights({ base, view }: EnergyViewProps) {
  const { noticing } = view;
  const selected = selectInsights(view);
  if (!noticing && selected.length === 0) return null;
  return (
    <div data-area="side">
      <Card>
        <div>
          {noticing && <Notice notice={noticing} />}
          {selected.map((insight) => (
            <InsightRow key={insight.kind} insight={insight} isOwn={isOwn(base)} period={view.period} />
          ))}
        </div>
      </Card>
    </div>
  );
}

export function OtherInsights({ base, view }: EnergyViewProps) {
  const selected = new Set(selectInsights(view).map(({ kind }) => kind));
  return view.insights
    .filter(({ kind }) => !selected.has(kind))
    .map((insight) => (
      <InsightRow key={insight.kind} insight={insight} isOwn={isOwn(base)} period={view.period} />
    ));
}

/** With a notice, at most two: the cleanest hours come last. */
function selectInsights({ noticing, insights }: EnergyView) {
  if (!noticing) return insights.slice(0, MAX_SHOWN);
  const next = insights.find(({ kind }) => kind === "cleanest");
  return [...insights.filter((insight) => insight !== next).slice(0, next ? 1 : 2), ...(next ? [next] : [])];
}

function Notice({ notice: { text, cost } }: { notice: NonNullable<EnergyView["noticing"]> }) {
  if (cost === null) return <p className="strong">{text}</p>;
  return (
    <OpeningRow title={text} isStrong>
      <p>{cost}</p>
    </OpeningRow>
  );
}

interface InsightRowProps {
  insight: EnergyView["insights"][number];
  isOwn: boolean;
  period: EnergyPeriod;
}

function InsightRow({ insight, isOwn, period: { by, date } }: InsightRowProps) {
  const { kind, title, figure, text, working } = insight;
  const { isSignedIn } = useSite();
  return (
    <OpeningRow title={title} figure={figure}>
      <p>{text}</p>
      {kind === "cleanest" && isOwn && (
        <p>
          <Link to="/account/energy/clean-hours">The next 48 hours</Link>
        </p>
      )}
      {kind === "weather" && isSignedIn && (
        <p>
          <Link to={`/account/energy/heating?by=${by}&date=${date}`}>See each day against the weather</Link>
        </p>
      )}
      {kind === "weather" ? (
        <Working lines={working} />
      ) : working.length === 0 ? null : (
        <ul className="small">
          {working.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </OpeningRow>
  );
}
