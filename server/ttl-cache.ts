/** Remembers answers for a short while, at most so many of them. */
export interface TtlCache<T> {
  get(key: string, now: Date): T | undefined;
  set(key: string, value: T, now: Date): void;
}

/** @param most beyond this many, the oldest is forgotten first */
export function ttlCache<T>({ seconds, most }: { seconds: number; most: number }): TtlCache<T> {
  const kept = new Map<string, { value: T; until: number }>();
  return {
    get: (key, now) => {
      const found = kept.get(key);
      if (found && found.until > now.getTime()) return found.value;
      kept.delete(key);
      return undefined;
    },
    set: (key, value, now) => {
      kept.delete(key);
      kept.set(key, { value, until: now.getTime() + seconds * 1000 });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
