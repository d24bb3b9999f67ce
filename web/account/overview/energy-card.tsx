import type { Api } from "../../../contract/client.ts";
import type { Success } from "../../../contract/endpoints.ts";
import { addDays, dayOf } from "../../../domain/london-calendar.ts";
import headline from "../../energy/headline.module.css";
import { DayBars } from "../../energy/seven-days.tsx";
import { useSite } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { OVERVIEW } from "./account-dialog.ts";

/** The home's latest day; null without readings, undefined where the lookup failed. */
type Latest = Success<"GET /api/user/yesterday">["data"]["latest"] | undefined;

/** Best effort: the card reports a failed lookup. */
export async function readLatestDay(api: Api): Promise<Latest> {
  const response = await api("GET /api/user/yesterday");
  return response.ok ? response.data.latest : undefined;
}

export function EnergyCard({ latest }: { latest: Latest }) {
  return (
    <Card heading="Your energy" icon={<Icon path={icons.bolt} />}>
      {latest === undefined ? (
        <p role="alert">
          We couldn’t look up your energy just now. <Link to={OVERVIEW}>Try again</Link>
        </p>
      ) : latest ? (
        <LatestDay latest={latest} />
      ) : (
        <p>Your first readings will appear here.</p>
      )}
      <ButtonLink to="/account/energy" look="secondary" isSmall>
        See your energy
      </ButtonLink>
    </Card>
  );
}

function LatestDay({ latest: { day, name, headline: summary, week } }: { latest: NonNullable<Latest> }) {
  const isYesterday = day === addDays(dayOf(useSite().now), -1);
  return (
    <>
      <div>
        <p className={headline.figure}>
          {summary.figure ?? "No reading"}{" "}
          <span className={headline.aside}>{isYesterday ? "yesterday" : `on ${name}`}</span>
        </p>
        {summary.comparison && <p className={headline.finding}>{summary.comparison}</p>}
        <p className={headline.parts}>{summary.parts}</p>
        {!isYesterday && <p className={headline.parts}>Yesterday’s readings have not arrived yet.</p>}
      </div>
      <DayBars week={week} show="cost" current={day} to={(date) => `/account/energy?by=day&date=${date}`} />
    </>
  );
}
