import { type Answers, parseAnswers } from "../../domain/carbon/answers.ts";
import { read, write } from "./storage.ts";

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
