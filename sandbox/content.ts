import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { contentManagementPartner } from "./content-management.ts";
import { contentWebhook } from "./content-webhook.ts";
import { keys } from "./keys.ts";

export const contentFolder = fileURLToPath(new URL("../content/en-GB", import.meta.url));

export interface ContentOptions {
  contentFolder: string;
  appOrigin: string;
  send: typeof fetch;
}

type Fields = { tag: string } & Record<string, string>;

/** Contentful's delivery API, which reads the files at each call, and its management API. */
export function contentPartner({ contentFolder, appOrigin, send }: ContentOptions): Hono {
  const app = new Hono().basePath("/contentful");
  // These take precedence over a file until it changes.
  const drafts = new Map<string, Fields>();
  const published = new Map<string, Fields>();
  const pagesFor = (token: string | undefined) =>
    readFields(contentFolder).map(
      (fields) =>
        (token === keys.contentPreviewToken && drafts.get(fields.tag)) || published.get(fields.tag) || fields,
    );
  const management = contentManagementPartner({
    readPages: () => readFields(contentFolder),
    onSaved: (fields) => drafts.set(fields.tag, fields),
    onPublished: (fields) => {
      published.set(fields.tag, fields);
      drafts.delete(fields.tag);
      void contentWebhook({ appOrigin, send, fields });
    },
  });
  app.route("/management", management);

  app.get("/spaces/:space/environments/:environment/entries", (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /, "") ?? c.req.query("access_token");
    if (!isReader(token) || c.req.param("space") !== keys.contentSpace)
      return c.json(
        refusal("AccessTokenInvalid", "The access token you sent could not be found or is invalid."),
        401,
      );
    const query = c.req.query();
    const problem = wrongQuery(query);
    if (problem) return c.json(refusal("InvalidQuery", "The query you sent was invalid.", problem), 400);
    const limit = Number(query.limit ?? 100);
    const skip = Number(query.skip ?? 0);
    const found = pagesFor(token).filter((fields) => matches(fields, query));
    return c.json(
      {
        sys: { type: "Array" },
        total: found.length,
        skip,
        limit,
        items: found.slice(skip, skip + limit).map((fields) => asEntry(fields, c.req.param("environment"))),
      },
      200,
      {
        "content-type": "application/vnd.contentful.delivery.v1+json",
        "x-contentful-ratelimit-second-limit": "55",
      },
    );
  });

  app.post("/publish", async (c) => {
    const { tag } = await c.req.json<{ tag?: string }>();
    const fields = readFields(contentFolder).find((one) => one.tag === tag);
    if (!fields) return c.json(refusal("NotFound", "The resource could not be found."), 404);
    drafts.delete(fields.tag);
    published.delete(fields.tag);
    const delivered = await contentWebhook({ appOrigin, send, fields });
    return c.json({ delivered });
  });

  return app;
}

const isReader = (token: string | undefined) =>
  token === keys.contentToken || token === keys.contentPreviewToken;

function readFields(folder: string): Fields[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

function wrongQuery(query: Record<string, string>) {
  const usesFields = Object.keys(query).some((name) => name.startsWith("fields."));
  const type = query.content_type;
  if (type ? type !== "page" : usesFields)
    return { errors: [{ name: "unknownContentType", value: type ?? "DOESNOTEXIST" }] };
  const locale = query.locale;
  if (locale && locale !== "en-GB" && locale !== "*")
    return { errors: [{ name: "unknownLocale", path: ["locale"], value: locale }] };
  return undefined;
}

function matches({ tag }: Fields, query: Record<string, string>): boolean {
  const wanted = query["fields.tag"];
  const oneOf = query["fields.tag[in]"]?.split(",");
  const id = query["sys.id"];
  return (
    (wanted === undefined || wanted === tag) &&
    (oneOf === undefined || oneOf.includes(tag)) &&
    (id === undefined || id === tag)
  );
}

function asEntry(fields: Fields, environment: string) {
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: { sys: { type: "Link", linkType: "Space", id: keys.contentSpace } },
      id: fields.tag,
      type: "Entry",
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
      environment: { sys: { id: environment, type: "Link", linkType: "Environment" } },
      publishedVersion: 1,
      revision: 1,
      contentType: { sys: { type: "Link", linkType: "ContentType", id: "page" } },
      locale: "en-GB",
    },
    fields,
  };
}

function refusal(id: string, message: string, details?: object) {
  return { sys: { type: "Error", id }, message, ...(details ? { details } : {}), requestId: randomUUID() };
}
