import { expect, test } from "vitest";
import { keysFrom, type Sealed } from "./keys.ts";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);

// Claims: P21
test("decrypts encrypted text, and encrypts differently each time", () => {
  const keys = keysFrom([NEW]);
  expect(keys.open(keys.seal("7 Brantwood Close"))).toBe("7 Brantwood Close");
  expect(keys.seal("7 Brantwood Close")).not.toBe(keys.seal("7 Brantwood Close"));
});

test("rejects altered ciphertext", () => {
  const keys = keysFrom([NEW]);
  const sealed = keys.seal("BD9 6QH");
  const changed = (sealed[0] === "A" ? "B" : "A") + sealed.slice(1);
  expect(() => keys.open(changed as Sealed)).toThrow();
});

// Claims: O2
test("after rotation, old secrets still decrypt and verify", () => {
  const before = keysFrom([OLD]);
  const after = keysFrom([NEW, OLD]);
  expect(after.open(before.seal("code"))).toBe("code");
  expect(after.matches("code", "123456", before.digest("code", "123456"))).toBe(true);
  expect(after.digests("meter", "1234567891004")).toContain(before.digest("meter", "1234567891004"));
});

// Claims: O2
test("a digest for one use does not verify for another", () => {
  const keys = keysFrom([NEW]);
  expect(keys.matches("opt-in", "text", keys.digest("code", "text"))).toBe(false);
});

test("encrypted bytes are bound to their row and use", () => {
  const keys = keysFrom([NEW]);
  const sealed = keys.sealBytes("readings", Buffer.from([1, 2, 3]), "one customer, one month");
  expect([...keys.openBytes("readings", sealed, "one customer, one month")]).toEqual([1, 2, 3]);
  expect(() => keys.openBytes("readings", sealed, "another customer, one month")).toThrow();
  expect(() => keys.openBytes("personal", sealed, "one customer, one month")).toThrow();
  expect(() => keys.openBytes("readings", sealed.subarray(0, 20), "one customer, one month")).toThrow();
});

test("detects values encrypted by an older secret", () => {
  const before = keysFrom([OLD]);
  const after = keysFrom([NEW, OLD]);
  expect(after.isNewest(before.seal("code"))).toBe(false);
  expect(after.isNewest(after.seal("code"))).toBe(true);
  const old = before.sealBytes("readings", Buffer.from([7]), "here");
  expect(after.isNewestBytes("readings", old, "here")).toBe(false);
  expect([...after.openBytes("readings", old, "here")]).toEqual([7]);
  expect(after.isNewestBytes("readings", after.sealBytes("readings", Buffer.from([7]), "here"), "here")).toBe(
    true,
  );
});
