import { useMemo } from "react";
import { type Answers, homeOf } from "../../domain/carbon/answers.ts";
import { typicalUsage } from "../../domain/carbon/averages.ts";
import type { Home } from "../../domain/carbon/footprint.ts";
import { readAnswers } from "./stored-answers.ts";
import { useStored } from "./use-stored.ts";

/** What this visitor has answered. Null while the page comes from the server, which never knows. */
export function useAnswers(): Answers | null {
  return useStored(readAnswers);
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
