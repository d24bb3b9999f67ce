import type { Answers } from "../../domain/carbon/answers.ts";

export function missingFor(page: "energy" | "emissions", answers: Answers): string | null {
  if (page === "emissions" && answers.cars.length === 0) return "/net-zero/car";
  if (answers.heatingMethod === null) return "/net-zero/heating";
  return page === "emissions" && answers.usage === null ? "/net-zero/energy" : null;
}

export function nextStepPath(kept: { heating: boolean; usage: boolean; cars: boolean }): string | null {
  if (!kept.heating) return null;
  if (!kept.usage) return "/net-zero/energy";
  return kept.cars ? "/net-zero/emissions" : "/net-zero/car";
}
