import { useEffect, useState } from "react";
import type { Api } from "../../contract/client.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { longDay } from "../../domain/readings/day-names.ts";
import { useApi, useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./first-fact.module.css";

export interface FirstFact {
  sentence: string;
  first: Parameters<typeof longDay>[0];
}

export async function readFirstFact(api: Api): Promise<FirstFact | null> {
  const energy = await api("GET /api/user/energy");
  if (!energy.ok || energy.data.view.period === null) return null;
  const { sentence, period } = energy.data.view;
  return { sentence, first: period.first as FirstFact["first"] };
}

/** Most meters send their first day within 48 hours. */
const FIRST_DAY_SECONDS = 48 * 60 * 60;

export function FirstFactCard({ known }: { known: FirstFact | null }) {
  const { now } = useSite();
  const fact = useFirstFact(known);
  return (
    <div className={styles.fact} role="status">
      <Icon path={fact ? icons.bolt : icons.calendar} size={28} />
      {fact ? (
        <div>
          <p className={styles.sentence}>{fact.sentence}</p>
          <p className="soft">We can already see back to {longDay(fact.first)}.</p>
        </div>
      ) : (
        <div>
          <p className={styles.sentence}>
            Most meters send their first day by {longDay(dayOf(now + FIRST_DAY_SECONDS))}.
          </p>
          <p className="soft">We’re asking yours now. Your first reading will appear here.</p>
        </div>
      )}
    </div>
  );
}

const POLL_AFTER_MS = [1_500, 3_000, 6_000, 12_000, 24_000];

function useFirstFact(known: FirstFact | null): FirstFact | null {
  const api = useApi();
  const [found, setFound] = useState<FirstFact | null>(null);
  const [polls, setPolls] = useState(0);
  const fact = known ?? found;
  const isEnabled = fact === null;
  useEffect(() => {
    const wait = POLL_AFTER_MS[polls];
    if (!isEnabled || wait === undefined) return;
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      const read = document.visibilityState === "visible" ? await readFirstFact(api) : null;
      if (isUnmounted) return;
      setFound(read);
      setPolls(polls + 1);
    }, wait);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [api, isEnabled, polls]);
  return fact;
}
