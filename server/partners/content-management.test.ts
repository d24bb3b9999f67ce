import { Hono } from "hono";
import { expect, test } from "vitest";
import { contentManagement } from "./content-management.ts";

/** Contentful's management API, as far as page words go. */
function space() {
  const entries = new Map<string, { version: number; published: number; fields: object }>();
  const app = new Hono().basePath("/spaces/sp/environments/master/entries");
  app.use(async (c, next) => {
    if (c.req.header("authorization") !== "Bearer manager")
      return c.json({ sys: { id: "AccessDenied" } }, 403);
    await next();
  });
  app.get("/", (c) =>
    c.json({
      items: [...entries].map(([id, { version, fields }]) => ({ sys: { id, version }, fields })),
    }),
  );
  app.put("/:id", async (c) => {
    const { id } = c.req.param();
    const known = entries.get(id);
    const given = c.req.header("x-contentful-version");
    if (known && String(known.version) !== given) return c.json({ sys: { id: "VersionMismatch" } }, 409);
    const { fields } = await c.req.json();
    const version = (known?.version ?? 0) + 1;
    entries.set(id, { version, published: known?.published ?? 0, fields });
    return c.json({ sys: { id, version }, fields });
  });
  app.put("/:id/published", (c) => {
    const known = entries.get(c.req.param("id"));
    if (String(known?.version) !== c.req.header("x-contentful-version"))
      return c.json({ sys: { id: "VersionMismatch" } }, 409);
    if (known) known.published = known.version++;
    return c.json({ sys: { id: c.req.param("id"), version: known?.version } });
  });
  const fetch = async (input: string | URL | Request, init?: RequestInit) =>
    app.fetch(new Request(input, init));
  const open = (managementToken = "manager") =>
    contentManagement({
      url: "https://api.contentful.test",
      space: "sp",
      environment: "master",
      managementToken,
      fetch,
      onDown: () => undefined,
    });
  return { entries, open };
}

test("an entry is written, published, listed, and changed with its version", async () => {
  const { entries, open } = space();
  const management = open();
  await management.put("faq", { tag: "faq", title: "Questions" });
  const [listed] = await management.list();
  expect(listed).toEqual({ id: "faq", version: 2, fields: { tag: "faq", title: "Questions" } });
  await management.put("faq", { tag: "faq", title: "Answers" }, listed?.version);
  expect(entries.get("faq")).toEqual({
    version: 4,
    published: 3,
    fields: { tag: { "en-GB": "faq" }, title: { "en-GB": "Answers" } },
  });
});

test("a change that someone else was quicker with fails, and overwrites nothing", async () => {
  const { open } = space();
  const management = open();
  await management.put("faq", { tag: "faq", title: "Questions" });
  await expect(management.put("faq", { tag: "faq" }, 1)).rejects.toMatchObject({ name: "PartnerDown" });
  expect((await management.list())[0]?.fields.title).toBe("Questions");
});

test("a token that may not manage is refused", async () => {
  await expect(space().open("reader").list()).rejects.toMatchObject({ name: "PartnerDown" });
});
