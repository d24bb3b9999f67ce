import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { keys } from "./keys.ts";

type Fields = { tag: string } & Record<string, string>;

interface Managed {
  version: number;
  publishedVersion?: number;
  fields?: unknown;
  publishedFields?: unknown;
}

interface MasterEnvironment {
  readPages(): Fields[];
  onSaved(fields: Fields): void;
  onPublished(fields: Fields): void;
}

interface Environment {
  entries: Map<string, Managed>;
  content_types: Map<string, Managed>;
}

/** In memory. `master` starts with the folder's entries; other environments start empty. */
export function contentManagementPartner({ readPages, onSaved, onPublished }: MasterEnvironment): Hono {
  const environments = new Map<string, Environment>();
  const app = new Hono().basePath("/spaces/:space/environments/:environment");

  app.use(async (c, next) => {
    const isKnown = c.req.header("authorization") === `Bearer ${keys.contentManagementToken}`;
    return isKnown ? next() : refusal(c, 401, "AccessTokenInvalid");
  });

  app.get("/entries", (c) => listed(c, ({ fields }) => fields));
  app.get("/public/entries", (c) => listed(c, ({ publishedFields }) => publishedFields));

  function listed(c: Context, fieldsOf: (entry: Managed) => unknown): Response {
    const { entries, content_types } = environmentOf(c);
    const type = c.req.query("content_type") ?? "";
    if (!content_types.has(type)) return refusal(c, 400, "InvalidQuery");
    const items = [...entries].flatMap(([id, entry]) => {
      const { version, publishedVersion } = entry;
      const fields = fieldsOf(entry);
      return fields === undefined ? [] : [{ sys: { id, version, publishedVersion }, fields }];
    });
    return c.json({ sys: { type: "Array" }, total: items.length, items });
  }

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
      if (isPage(c, kind)) onSaved(toFields(changed));
      return shown(c, changed);
    });

    app.put(`/${kind}/:id/published`, (c) => {
      const known = environmentOf(c)[kind].get(c.req.param("id"));
      if (!known) return refusal(c, 404, "NotFound");
      if (!isNewest(c, known)) return refusal(c, 409, "VersionMismatch");
      known.publishedVersion = known.version++;
      known.publishedFields = known.fields;
      if (isPage(c, kind)) onPublished(toFields(known));
      return shown(c, known);
    });
  }

  return app;

  function environmentOf(c: Context): Environment {
    const name = c.req.param("environment") ?? "";
    const known =
      environments.get(name) ?? (name === "master" ? masterEnvironment(readPages()) : emptyEnvironment());
    environments.set(name, known);
    return known;
  }
}

const isPage = (c: Context, kind: string) => kind === "entries" && c.req.param("environment") === "master";

function toFields({ fields }: Managed): Fields {
  const all = Object.entries((fields ?? {}) as Record<string, Record<string, string>>);
  return Object.fromEntries(
    all.flatMap(([name, texts]) => (texts["en-GB"] === undefined ? [] : [[name, texts["en-GB"]]])),
  ) as Fields;
}

const emptyEnvironment = (): Environment => ({ entries: new Map(), content_types: new Map() });

function masterEnvironment(pages: Fields[]): Environment {
  const inLocale = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { "en-GB": text }]));
  return {
    content_types: new Map([["page", { version: 2, publishedVersion: 1 }]]),
    entries: new Map(
      pages.map((page) => {
        const fields = inLocale(page);
        return [page.tag, { version: 2, publishedVersion: 1, fields, publishedFields: fields }];
      }),
    ),
  };
}

function isNewest(c: Context, { version }: Managed): boolean {
  return c.req.header("x-contentful-version") === String(version);
}

function shown(c: Context, { version, publishedVersion, publishedFields: _, ...rest }: Managed): Response {
  return c.json({ sys: { id: c.req.param("id"), version, publishedVersion }, ...rest });
}

function refusal(c: Context, status: 400 | 401 | 404 | 409, id: string): Response {
  return c.json({ sys: { type: "Error", id }, requestId: randomUUID() }, status);
}
