import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { contentEntries } from "./content.ts";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";

const folder = mkdtempSync(join(tmpdir(), "content-"));
writeFileSync(
  join(folder, "not-found.json"),
  JSON.stringify({ tag: "not-found", title: "Nothing here", body: "*Sorry*", surprise: "left out" }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function open(accessToken = "sandbox-content") {
  const { sandbox, network } = sandboxNetwork({ contentFolder: folder });
  const entries = contentEntries({
    host: "sandbox",
    insecure: true,
    basePath: "/contentful",
    space: "hearth",
    environment: "master",
    accessToken,
    ...network,
  });
  return { sandbox, entries };
}

test("finds an entry by tag, with known fields only", async () => {
  expect(await open().entries.entry("not-found")).toEqual({ title: "Nothing here", body: "*Sorry*" });
});

test("returns null for an unknown tag", async () => {
  expect(await open().entries.entry("nowhere")).toBeNull();
});

test("rejects with PartnerDown for a wrong token", async () => {
  await expect(open("wrong").entries.entry("not-found")).rejects.toMatchObject({ reason: "not-authorised" });
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { entries, sandbox } = open();
  sandbox.faults.set("content", { mode });
  await expect(entries.entry("not-found")).rejects.toMatchObject({ name: "PartnerDown", reason });
});
