import { useMemo } from "react";
import { type Answers, homeOf, parseAnswers } from "../../domain/carbon/answers.ts";
import { typicalUsage } from "../../domain/carbon/averages.ts";
import type { Home } from "../../domain/carbon/footprint.ts";
import { read, useStored, write } from "./storage.ts";

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

/** Everything the visitor has answered so far; what makes no sense counts as not answered. */
export function readAnswers(): Answers {
  return parseAnswers({ heatingMethod: read("heatingMethod"), usage: read("usage"), cars: read("cars") });
}

/** Takes over a whole set of answers, such as those of a link. */
export function saveAnswers({ heatingMethod, usage, cars }: Answers): void {
  write("heatingMethod", heatingMethod);
  write("usage", usage);
  write("cars", cars);
}
