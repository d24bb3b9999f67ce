import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { keys } from "./keys.ts";

type Words = { tag: string } & Record<string, string>;

/** An entry or a content type. Publishing counts as a change, as it does at Contentful. */
interface Managed {
  version: number;
  publishedVersion?: number;
  fields?: unknown;
}

/** Who hears of what editors do in the environment `master`, which pages are made from. */
interface Desk {
  /** The words that it begins with. */
  words(): Words[];
  onSaved(words: Words): void;
  onPublished(words: Words): void;
}

interface Environment {
  entries: Map<string, Managed>;
  content_types: Map<string, Managed>;
}

/**
 * Contentful's management API, as far as page words go, in memory. The environment `master` begins with
 * the words of the folder and the content type `page`; every other one is new and empty.
 */
export function contentManagementPartner({ words, onSaved, onPublished }: Desk): Hono {
  const environments = new Map<string, Environment>();
  const app = new Hono().basePath("/spaces/:space/environments/:environment");

  app.use(async (c, next) => {
    const isKnown = c.req.header("authorization") === `Bearer ${keys.contentManagementToken}`;
    return isKnown ? next() : refusal(c, 401, "AccessTokenInvalid");
  });

  app.get("/entries", (c) => {
    const { entries, content_types } = environmentOf(c);
    const type = c.req.query("content_type") ?? "";
    if (!content_types.has(type)) return refusal(c, 400, "InvalidQuery");
    const items = [...entries].map(([id, { version, publishedVersion, fields }]) => ({
      sys: { id, version, publishedVersion },
      fields,
    }));
    return c.json({ sys: { type: "Array" }, total: items.length, items });
  });

  for (const kind of ["entries", "content_types"] as const) {
    app.get(`/${kind}/:id`, (c) => {
      const known = environmentOf(c)[kind].get(c.req.param("id"));
      return known ? shown(c, known) : refusal(c, 404, "NotFound");
    });

    app.put(`/${kind}/:id`, async (c) => {
      const { content_types, [kind]: all } = environmentOf(c);
      const id = c.req.param("id");
      const type = c.req.header("x-contentful-content-type") ?? "";
      const known = all.get(id);
      if (kind === "entries" && !known && !content_types.has(type)) return refusal(c, 404, "NotFound");
      if (known && !isNewest(c, known)) return refusal(c, 409, "VersionMismatch");
      const changed = { ...known, ...(await c.req.json()), version: (known?.version ?? 0) + 1 };
      all.set(id, changed);
      if (isPage(c, kind)) onSaved(ourWords(changed));
      return shown(c, changed);
    });

    app.put(`/${kind}/:id/published`, (c) => {
      const known = environmentOf(c)[kind].get(c.req.param("id"));
      if (!known) return refusal(c, 404, "NotFound");
      if (!isNewest(c, known)) return refusal(c, 409, "VersionMismatch");
      known.publishedVersion = known.version++;
      if (isPage(c, kind)) onPublished(ourWords(known));
      return shown(c, known);
    });
  }

  return app;

  function environmentOf(c: Context): Environment {
    const name = c.req.param("environment") ?? "";
    const known = environments.get(name) ?? (name === "master" ? masterOf(words()) : emptyEnvironment());
    environments.set(name, known);
    return known;
  }
}

const isPage = (c: Context, kind: string) => kind === "entries" && c.req.param("environment") === "master";

function ourWords({ fields }: Managed): Words {
  const all = Object.entries((fields ?? {}) as Record<string, Record<string, string>>);
  return Object.fromEntries(
    all.flatMap(([name, texts]) => (texts["en-GB"] === undefined ? [] : [[name, texts["en-GB"]]])),
  ) as Words;
}

const emptyEnvironment = (): Environment => ({ entries: new Map(), content_types: new Map() });

function masterOf(words: Words[]): Environment {
  const inLocale = (fields: Words) =>
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { "en-GB": text }]));
  return {
    content_types: new Map([["page", { version: 2, publishedVersion: 1 }]]),
    entries: new Map(
      words.map((fields) => [fields.tag, { version: 2, publishedVersion: 1, fields: inLocale(fields) }]),
    ),
  };
}

function isNewest(c: Context, { version }: Managed): boolean {
  return c.req.header("x-contentful-version") === String(version);
}

function shown(c: Context, { version, publishedVersion, ...rest }: Managed): Response {
  return c.json({ sys: { id: c.req.param("id"), version, publishedVersion }, ...rest });
}

function refusal(c: Context, status: 400 | 401 | 404 | 409, id: string): Response {
  return c.json({ sys: { type: "Error", id }, requestId: randomUUID() }, status);
}
