import { expect, test } from "vitest";
import { answerText, numberText } from "./number-text.ts";

// Claims: E39
test("a constant has all its digits and a true minus sign", () => {
  expect(numberText(0.0002249893886)).toBe("0.0002249893886");
  expect(numberText(-1.5)).toBe("−1.5");
});

test("a distributed answer has at most one decimal", () => {
  expect(answerText(10_000 / 3)).toBe("3,333.3");
  expect(answerText(7400)).toBe("7,400");
});
