import type { Answers } from "../../domain/carbon/answers.ts";

/** Where someone is sent who opens a page before its answers are there; null when nothing is missing. */
export function missingFor(page: "energy" | "emissions", answers: Answers): string | null {
  if (page === "emissions" && answers.cars.length === 0) return "/net-zero/car";
  if (answers.heatingMethod === null) return "/net-zero/heating";
  return page === "emissions" && answers.usage === null ? "/net-zero/energy" : null;
}

/** Where someone with some answers carries on. */
export function carryOnAt(answers: Answers): string | null {
  if (answers.heatingMethod === null) return null;
  if (answers.usage === null) return "/net-zero/energy";
  return answers.cars.length === 0 ? "/net-zero/car" : "/net-zero/emissions";
}
