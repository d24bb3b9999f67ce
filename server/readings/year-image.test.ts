import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { yearImages } from "./year-image.ts";

const tones = new Uint8Array(48 * 3);
tones.set([1, 2, 3], 0);
tones.set([5], 47 * 3 + 2);

function chunksOf(address: string): Map<string, Buffer> {
  const image = Buffer.from(address.slice("data:image/png;base64,".length), "base64");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < image.length; ) {
    const length = image.readUInt32BE(at);
    chunks.set(image.toString("latin1", at + 4, at + 8), image.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

test("an image has a column for each day and a row for each half hour", () => {
  const chunks = chunksOf(yearImages({ days: 3, tones }, "electricity").light);
  expect([...chunks.keys()]).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  expect([chunks.get("IHDR")?.readUInt32BE(0), chunks.get("IHDR")?.readUInt32BE(4)]).toEqual([3, 48]);
  const rows = inflateSync(chunks.get("IDAT") as Buffer);
  expect([...rows.subarray(0, 3)]).toEqual([0, 0x12, 0x30]);
  expect([...rows.subarray(-3)]).toEqual([0, 0x00, 0x50]);
});

test("light, dark and both fuels share pixels and differ in palette", () => {
  const pictures = (["electricity", "gas"] as const).flatMap((fuel) =>
    Object.values(yearImages({ days: 3, tones }, fuel)).map(chunksOf),
  );
  expect(new Set(pictures.map((chunks) => chunks.get("IDAT")?.toString("hex"))).size).toBe(1);
  expect(new Set(pictures.map((chunks) => chunks.get("PLTE")?.toString("hex"))).size).toBe(4);
});
