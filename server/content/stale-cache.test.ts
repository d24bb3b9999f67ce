import { expect, test } from "vitest";
import type { ContentFields } from "../partners/content.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { openLog } from "../platform/log.ts";
import { staleCache } from "./stale-cache.ts";

const DOWN = new PartnerDown("content", "unreachable");

function contentService(
  saved = new Map<string, ContentFields | null>(),
  shipped: Record<string, ContentFields> = {},
) {
  let result: ContentFields | null | PartnerDown = { title: "First" };
  let seconds = 0;
  let calls = 0;
  const lines: string[] = [];
  const fallbacks: string[] = [];
  const entries = staleCache({
    fetchFields: async () => {
      calls += 1;
      if (result instanceof PartnerDown) throw result;
      return result;
    },
    readCopy: async (tag) => saved.get(tag),
    saveCopy: async (tag, fields) => void saved.set(tag, fields),
    shipped: (tag) => shipped[tag] ?? null,
    onFallback: (source) => void fallbacks.push(source),
    clock: { now: () => new Date(seconds * 1000) },
    log: openLog("info", { write: (line) => void lines.push(line) }),
  });
  return {
    entries,
    saved,
    read: () => entries.read("support"),
    setResult: (next: typeof result) => {
      result = next;
    },
    wait: (more: number) => {
      seconds += more;
    },
    calls: () => calls,
    fallbacks,
    logged: () => lines.join(""),
  };
}

test("fetches an entry once a minute", async () => {
  const service = contentService();
  expect(await service.read()).toEqual({ title: "First" });
  service.setResult({ title: "Second" });
  service.wait(59);
  expect(await service.read()).toEqual({ title: "First" });
  expect(service.calls()).toBe(1);
});

test("serves stale content once while refetching after a minute", async () => {
  const service = contentService();
  await service.read();
  service.setResult({ title: "Second" });
  service.wait(61);
  expect(await service.read()).toEqual({ title: "First" });
  await expect.poll(service.read).toEqual({ title: "Second" });
  expect(service.calls()).toBe(2);
});

test("concurrent readers of a new entry share one call", async () => {
  const service = contentService();
  await Promise.all(Array.from({ length: 50 }, service.read));
  expect(service.calls()).toBe(1);
});

// Claims: F14
test("serves the last good copy during an outage, and logs it", async () => {
  const service = contentService();
  await service.read();
  service.setResult(DOWN);
  service.entries.expire();
  expect(await service.read()).toEqual({ title: "First" });
  expect(service.logged()).toContain("last good copy");
});

test("calls the service again five seconds after a failure", async () => {
  const service = contentService(new Map([["support", { title: "Saved" }]]));
  service.setResult(DOWN);
  await service.read();
  service.setResult({ title: "Back" });
  expect(await service.read()).toEqual({ title: "Saved" });
  service.wait(6);
  await service.read();
  await expect.poll(service.read).toEqual({ title: "Back" });
});

test("a start during an outage serves the saved copies", async () => {
  const before = contentService();
  await before.read();
  const after = contentService(before.saved);
  after.setResult(DOWN);
  expect(await after.read()).toEqual({ title: "First" });
});

test("uncached content fails during an outage", async () => {
  const service = contentService();
  service.setResult(DOWN);
  await expect(service.read()).rejects.toBe(DOWN);
  service.setResult({ title: "Back" });
  expect(await service.read()).toEqual({ title: "Back" });
});

test("a first start during an outage serves the release's content", async () => {
  const service = contentService(new Map(), { support: { title: "Shipped" } });
  service.setResult(DOWN);
  expect(await service.read()).toEqual({ title: "Shipped" });
  expect(service.fallbacks).toEqual(["release"]);
  expect(service.logged()).toContain("serving the content of the release");
  expect(service.saved).toEqual(new Map());
  service.setResult({ title: "Back" });
  service.wait(6);
  await expect.poll(service.read).toEqual({ title: "Back" });
});

// Claims: F14
test("editors' changes and deletions win over the release's content", async () => {
  const shipped = { support: { title: "Shipped" } };
  const edited = contentService(new Map([["support", { title: "Edited" }]]), shipped);
  edited.setResult(DOWN);
  expect(await edited.read()).toEqual({ title: "Edited" });
  expect(edited.fallbacks).toEqual(["copy"]);
  const removed = contentService(new Map([["support", null]]), shipped);
  removed.setResult(DOWN);
  await expect(removed.read()).rejects.toBe(DOWN);
});

test("a deleted entry is removed from the saved copies too", async () => {
  const service = contentService();
  await service.read();
  service.setResult(null);
  service.entries.expire();
  expect(await service.read()).toBeNull();
  service.setResult(DOWN);
  service.entries.expire();
  await expect(service.read()).rejects.toBe(DOWN);
});
