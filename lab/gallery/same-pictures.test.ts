import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { samePictures } from "./same-pictures.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gallery-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function picture(path: string, bytes: string) {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), bytes);
}

test("finds identical screenshots of one size and scheme", () => {
  picture("phone-light/why-electricity.png", "a dialog");
  picture("phone-light/why-gas.png", "a dialog");
  picture("phone-light/sign-in.png", "a form");
  expect(samePictures(folder)).toEqual(["phone-light/why-electricity.png = phone-light/why-gas.png"]);
});

test("allows identical screenshots in two schemes", () => {
  picture("phone-light/receipt.png", "paper");
  picture("phone-dark/receipt.png", "paper");
  expect(samePictures(folder)).toEqual([]);
});
