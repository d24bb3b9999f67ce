import { expect, test } from "vitest";
import { formatAnswer, formatConstant } from "./number-text.ts";

// Claims: E39
test("a constant has all its digits and a true minus sign", () => {
  expect(formatConstant(0.0002249893886)).toBe("0.0002249893886");
  expect(formatConstant(-1.5)).toBe("−1.5");
});

test("a distributed answer has at most one decimal", () => {
  expect(formatAnswer(10_000 / 3)).toBe("3,333.3");
  expect(formatAnswer(7400)).toBe("7,400");
});
