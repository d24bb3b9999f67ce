import { useMemo, useSyncExternalStore } from "react";
import { type Answers, homeOf } from "../../domain/carbon/answers.ts";
import { typicalUsage } from "../../domain/carbon/averages.ts";
import type { Home } from "../../domain/carbon/footprint.ts";
import { type CarError, readAnswers, readCarError, readGetStarted, snapshot, subscribe } from "./storage.ts";

/** What the calculator knows of this visitor. Null while the page comes from the server, which never knows. */
export function useAnswers(): Answers | null {
  return useStored(readAnswers);
}

export function useCarError(): { error: CarError | null } | null {
  return useStored(readCarErrorBoxed);
}

export function useGetStarted(): boolean {
  return useStored(readGetStarted) ?? false;
}

/** The visitor's home, or a typical one to look at for those who have not answered yet. */
export function useHome(): { home: Home; isTypical: boolean } | null {
  const answers = useAnswers();
  return useMemo(() => {
    if (answers === null) return null;
    const home = homeOf(answers);
    return home === null ? { home: typicalHome, isTypical: true } : { home, isTypical: false };
  }, [answers]);
}

const typical = typicalUsage("mains-gas", "two-or-three");
export const typicalHome: Home = {
  heatingMethod: "mains-gas",
  electricityUsage: typical.electricityUsage,
  heatingUsage: typical.heatingUsage ?? 0,
  cars: [],
};

function useStored<T>(read: () => T): T | null {
  const text = useSyncExternalStore(subscribe, snapshot, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes exactly when what is read does
  return useMemo(() => (text === null ? null : read()), [text]);
}

function readCarErrorBoxed() {
  return { error: readCarError() };
}
