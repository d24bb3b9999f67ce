import type { Answers } from "../../domain/carbon/answers.ts";

export function missingAnswerPath(page: "energy" | "emissions", answers: Answers): string | null {
  if (page === "emissions" && answers.cars.length === 0) return "/net-zero/car";
  if (answers.heatingMethod === null) return "/net-zero/heating";
  return page === "emissions" && answers.usage === null ? "/net-zero/energy" : null;
}

export function nextStepPath(answered: { heating: boolean; usage: boolean; cars: boolean }): string | null {
  if (!answered.heating) return null;
  if (!answered.usage) return "/net-zero/energy";
  return answered.cars ? "/net-zero/emissions" : "/net-zero/car";
}
