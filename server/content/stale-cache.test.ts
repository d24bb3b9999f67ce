import { expect, test } from "vitest";
import { openLog } from "../log.ts";
import type { ContentFields } from "../partners/content.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { staleCache } from "./stale-cache.ts";

const DOWN = new PartnerDown("content", "unreachable");

/** A content service whose next answers are set by hand, with the copies that were saved. */
function contentService(saved = new Map<string, ContentFields>()) {
  let answer: ContentFields | null | PartnerDown = { title: "First" };
  let seconds = 0;
  let asked = 0;
  const lines: string[] = [];
  const entries = staleCache({
    fetchFields: async () => {
      asked += 1;
      if (answer instanceof PartnerDown) throw answer;
      return answer;
    },
    readCopy: async (tag) => saved.get(tag) ?? null,
    saveCopy: async (tag, fields) => void (fields ? saved.set(tag, fields) : saved.delete(tag)),
    clock: { now: () => new Date(seconds * 1000) },
    log: openLog("info", { write: (line) => void lines.push(line) }),
  });
  return {
    entries,
    saved,
    read: () => entries.read("support"),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    wait: (more: number) => {
      seconds += more;
    },
    asked: () => asked,
    logged: () => lines.join(""),
  };
}

test("an entry is asked for once in a minute", async () => {
  const service = contentService();
  expect(await service.read()).toEqual({ title: "First" });
  service.answerWith({ title: "Second" });
  service.wait(59);
  expect(await service.read()).toEqual({ title: "First" });
  expect(service.asked()).toBe(1);
});

test("after a minute the old words are served once more while the new ones are fetched", async () => {
  const service = contentService();
  await service.read();
  service.answerWith({ title: "Second" });
  service.wait(61);
  expect(await service.read()).toEqual({ title: "First" });
  await expect.poll(service.read).toEqual({ title: "Second" });
  expect(service.asked()).toBe(2);
});

test("many readers of a new entry make one call", async () => {
  const service = contentService();
  await Promise.all(Array.from({ length: 50 }, service.read));
  expect(service.asked()).toBe(1);
});

test("when the content service goes away, the last good copy stays and the log says so", async () => {
  const service = contentService();
  await service.read();
  service.answerWith(DOWN);
  service.entries.expire();
  expect(await service.read()).toEqual({ title: "First" });
  expect(service.logged()).toContain("last good copy");
});

test("a content service that is away is asked again after five seconds, and then believed", async () => {
  const service = contentService(new Map([["support", { title: "Saved" }]]));
  service.answerWith(DOWN);
  await service.read();
  service.answerWith({ title: "Back" });
  expect(await service.read()).toEqual({ title: "Saved" });
  service.wait(6);
  await service.read();
  await expect.poll(service.read).toEqual({ title: "Back" });
});

test("a start while the content service is away has the words of before", async () => {
  const before = contentService();
  await before.read();
  const after = contentService(before.saved);
  after.answerWith(DOWN);
  expect(await after.read()).toEqual({ title: "First" });
});

test("words that were never seen cannot be had while the content service is away", async () => {
  const service = contentService();
  service.answerWith(DOWN);
  await expect(service.read()).rejects.toBe(DOWN);
  service.answerWith({ title: "Back" });
  expect(await service.read()).toEqual({ title: "Back" });
});

test("an entry that the editors took away is gone, also from the saved copies", async () => {
  const service = contentService();
  await service.read();
  service.answerWith(null);
  service.entries.expire();
  expect(await service.read()).toBeNull();
  service.answerWith(DOWN);
  service.entries.expire();
  await expect(service.read()).rejects.toBe(DOWN);
});
