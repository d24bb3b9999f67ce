import fc from "fast-check";
import { expect, test } from "vitest";
import { checked, numberBetween, oneOf, readForm, required } from "./form.ts";

const mileage = numberBetween({ min: 0, max: 100_000, missing: "Please enter it", tooHigh: "Very high" });
const rules = {
  name: required("First name is required"),
  choice: oneOf(["more-than", "less-than"], "Choose one"),
  terms: checked("Please tick the box"),
  mileage,
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  return form;
}

test("returns the checked values of a complete form", () => {
  const form = formOf({ name: " Priya ", choice: "less-than", terms: "on", mileage: "7,400 miles" });
  expect(readForm(form, rules)).toEqual({
    ok: true,
    values: { name: "Priya", choice: "less-than", terms: true, mileage: 7400 },
  });
});

test("reports all wrong fields and keeps the entered text", () => {
  expect(readForm(formOf({ mileage: "lots" }), rules)).toEqual({
    ok: false,
    errors: {
      name: "First name is required",
      choice: "Choose one",
      terms: "Please tick the box",
      mileage: "Please enter it",
    },
    values: { name: "", choice: "", terms: "", mileage: "lots" },
  });
});

test("ignores fields without a rule", () => {
  const form = formOf({ name: "Priya", admin: "true" });
  expect(readForm(form, { name: rules.name })).toEqual({ ok: true, values: { name: "Priya" } });
});

test.each([
  ["100000", 100_000],
  ["99,999.6", 100_000],
  ["0", 0],
  ["12 000 kWh", 12_000],
])("reads %s as %d", (text, value) => {
  expect(mileage(text)).toEqual({ ok: true, value });
});

test.each([
  ["100001", "Very high"],
  ["-5", "Please enter it"],
  ["1e9", "Please enter it"],
  ["", "Please enter it"],
  ["Infinity", "Please enter it"],
])("rejects %s: %s", (text, error) => {
  expect(mileage(text)).toEqual({ ok: false, error });
});

test("no text makes a number rule throw or exceed its limits", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const result = mileage(text);
      expect(!result.ok || (result.value >= 0 && result.value <= 100_000)).toBe(true);
    }),
  );
});
