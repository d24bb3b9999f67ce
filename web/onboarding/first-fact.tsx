import { useEffect, useState } from "react";
import type { Api } from "../../contract/client.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { longDay } from "../../domain/readings/day-names.ts";
import { useApi, useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./first-fact.module.css";

/** The first fact from the readings; null without readings. */
export interface FirstFact {
  /** A sentence about the latest day. */
  sentence: string;
  /** Start of the readings, "2026-10-22". */
  first: Parameters<typeof longDay>[0];
}

/** Reads the first fact. Best effort: null on failure. */
export async function readFirstFact(api: Api): Promise<FirstFact | null> {
  const energy = await api("GET /api/user/energy");
  if (!energy.ok || energy.data.view.period === null) return null;
  const { sentence, period } = energy.data.view;
  return { sentence, first: period.first as FirstFact["first"] };
}

/** Seconds within which a meter's first day arrives. */
const FIRST_DAY_WITHIN = 48 * 60 * 60;

/** The first fact, or when to expect it. Polls while there is none. */
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
            Most meters send their first day by {longDay(dayOf(now + FIRST_DAY_WITHIN))}.
          </p>
          <p className="soft">We’re asking yours now. What it says first will show here.</p>
        </div>
      )}
    </div>
  );
}

/** Milliseconds before each poll for first readings. */
const LOOK_AFTER_MS = [1_500, 3_000, 6_000, 12_000, 24_000];

function useFirstFact(known: FirstFact | null): FirstFact | null {
  const api = useApi();
  const [found, setFound] = useState<FirstFact | null>(null);
  const [looks, setLooks] = useState(0);
  const fact = known ?? found;
  const isWanted = fact === null;
  useEffect(() => {
    const wait = LOOK_AFTER_MS[looks];
    if (!isWanted || wait === undefined) return;
    let hasLeft = false;
    const timer = setTimeout(async () => {
      const read = document.visibilityState === "visible" ? await readFirstFact(api) : null;
      if (hasLeft) return;
      setFound(read);
      setLooks(looks + 1);
    }, wait);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [api, isWanted, looks]);
  return fact;
}
