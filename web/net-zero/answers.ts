import { type Answers, homeOf, parseAnswers } from "../../domain/carbon/answers.ts";
import { typicalUsage } from "../../domain/carbon/averages.ts";
import type { Home } from "../../domain/carbon/footprint.ts";
import { decodeAnswers } from "../../domain/carbon/share-link.ts";
import { read, useStored, write } from "./storage.ts";

/** The visitor's answers. Null during server rendering, which has none. */
export function useAnswers(): Answers | null {
  return useStored(readAnswers);
}

/** A home and its owner: the visitor, a shared link, or neither for a typical one. */
export type ShownHome = { home: Home; answers: Answers; whose: "own" | "shared" | "typical" };

/** The home of the result pages. Null during server rendering. */
export function useHome(): ShownHome | null {
  return useStored(readShownHome);
}

function readShownHome(): ShownHome {
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

/** Reads all answers; invalid ones count as missing. */
export function readAnswers(): Answers {
  return parseAnswers({ heatingMethod: read("heatingMethod"), usage: read("usage"), cars: read("cars") });
}

/** Stores a complete set of answers, such as a link's. */
export function saveAnswers({ heatingMethod, usage, cars }: Answers): void {
  write("heatingMethod", heatingMethod);
  write("usage", usage);
  write("cars", cars);
}
