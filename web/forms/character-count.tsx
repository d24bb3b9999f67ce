import { useEffect, useState } from "react";
import styles from "./character-count.module.css";

/** Delays announcements, so that screen readers do not interrupt typing. */
const PAUSE_MS = 1000;

export function CharacterCount({ used, limit, id }: { used: number; limit: number; id?: string }) {
  const text = charactersLeft(used, limit);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={styles.count} id={id} data-over={used > limit ? "" : undefined}>
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {used > 0 && announced}
      </p>
    </>
  );
}

export function charactersLeft(used: number, limit: number): string {
  const difference = Math.abs(limit - used);
  const characters = `${difference} ${difference === 1 ? "character" : "characters"}`;
  return used > limit ? `You have ${characters} too many` : `You have ${characters} left`;
}
