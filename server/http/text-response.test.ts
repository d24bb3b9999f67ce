import { expect, test } from "vitest";
import { preferredEncoding } from "./text-response.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0 , gzip", "gzip"],
  ["br;q=0,gzip;q=0", null],
  ["br;q=0.0, gzip;q=0.000", null],
  ["br;Q=0 , GZIP; q=1", "gzip"],
  ["br;q=0.05", "br"],
  ["br;q=0.1", "br"],
  ["abr, x-gzip, brx", null],
  ["identity", null],
  ["", null],
])("Accept-Encoding %j → %s", (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
