import { type Answers, homeOf, parseAnswers } from "../../domain/carbon/answers.ts";
import { typicalUsage } from "../../domain/carbon/averages.ts";
import type { Home } from "../../domain/carbon/footprint.ts";
import { decodeAnswers } from "../../domain/carbon/share-link.ts";
import { read, useStored, write } from "./storage.ts";

export function useAnswers(): Answers | null {
  return useStored(readAnswers);
}

/** The home of a shared link, else the visitor's own, else a typical home. */
export type DisplayedHome = { home: Home; answers: Answers; whose: "own" | "shared" | "typical" };

export function useHome(): DisplayedHome | null {
  return useStored(readDisplayedHome);
}

function readDisplayedHome(): DisplayedHome {
  const own = readAnswers();
  const shared = decodeAnswers(String(read("sharedLink")));
  const answers = shared ?? own;
  const home = homeOf(answers);
  if (home === null) return { home: typicalHome, answers, whose: "typical" };
  return { home, answers, whose: shared ? "shared" : "own" };
}

const typical = typicalUsage("mains-gas", "two-or-three");
export const typicalHome: Home = {
  heatingMethod: "mains-gas",
  electricityUsage: typical.electricityUsage,
  heatingUsage: typical.heatingUsage ?? 0,
  cars: [],
};

/** Invalid answers count as missing. */
export function readAnswers(): Answers {
  return parseAnswers({ heatingMethod: read("heatingMethod"), usage: read("usage"), cars: read("cars") });
}

export function saveAnswers({ heatingMethod, usage, cars }: Answers): void {
  write("heatingMethod", heatingMethod);
  write("usage", usage);
  write("cars", cars);
}
