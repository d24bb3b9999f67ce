import { type Answers, homeOf, parseAnswers } from "../../domain/carbon/answers.ts";
import { typicalUsage } from "../../domain/carbon/averages.ts";
import type { Home } from "../../domain/carbon/footprint.ts";
import { decodeAnswers } from "../../domain/carbon/share-link.ts";
import { read, useStored, write } from "./storage.ts";

/** What this visitor has answered. Null while the page comes from the server, which never knows. */
export function useAnswers(): Answers | null {
  return useStored(readAnswers);
}

/** A home to look at, and whose it is: the visitor's, that of a link, or a typical one where there is neither. */
export type ShownHome = { home: Home; answers: Answers; whose: "own" | "shared" | "typical" };

/** The home that the pages of results are about. Null while the page comes from the server, which never knows. */
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
