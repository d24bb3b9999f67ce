import * as z from "zod/mini";
import { pageType } from "./content-page-type.ts";
import { callJson, type JsonResponse, type Network, parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface ContentManagementSettings {
  url: string;
  space: string;
  environment: string;
  managementToken: string;
}

/** A write must send the current `version`. */
export interface ManagedEntry {
  id: string;
  version: number;
  hasDraft: boolean;
  /** Includes unpublished changes. */
  fields: Record<string, string>;
  published?: Record<string, string>;
  stored: Stored;
}

type Stored = Record<string, Record<string, unknown>>;

const partner = "content";
const locale = "en-GB";
const type = "application/vnd.contentful.management.v1+json";

/** Contentful's management API, for operators' commands only. */
export function contentManagement(settings: ContentManagementSettings & Network) {
  const { url, space, environment, managementToken, fetch, onDown, timeoutFactor } = settings;
  const { lookUp, change } = resilience(partner, { onDown, timeoutFactor });
  const base = `${url}/spaces/${space}/environments/${environment}`;

  return {
    async hasPageType(): Promise<boolean> {
      const { status } = await lookUp(() => request("/content_types/page"));
      return status !== 404;
    },
    async addPageType(): Promise<void> {
      await write("/content_types/page", { body: JSON.stringify(pageType) });
    },
    async list(): Promise<ManagedEntry[]> {
      const edited = await listAt("/entries");
      const published = new Map((await listAt("/public/entries")).map(({ sys, fields }) => [sys.id, fields]));
      return edited.map(({ sys, fields }) => ({
        id: sys.id,
        version: sys.version,
        // Publishing increments the version by one; a greater difference means later edits.
        hasDraft: sys.publishedVersion === undefined || sys.version > sys.publishedVersion + 1,
        fields: textsInLocale(fields),
        ...(published.has(sys.id) && { published: textsInLocale(published.get(sys.id) ?? {}) }),
        stored: fields,
      }));
    },
    /** Publishes an entry, preserving other locales; creates it unless `existing` is given. */
    async put(fields: Record<string, string>, existing?: ManagedEntry): Promise<void> {
      const headers = {
        "x-contentful-content-type": "page",
        ...(existing && { "x-contentful-version": String(existing.version) }),
      };
      const body = JSON.stringify({ fields: mergeFields(fields, existing?.stored ?? {}) });
      await write(`/entries/${existing?.id ?? fields.tag}`, { headers, body });
    },
  };

  async function listAt(path: string) {
    const body = await lookUp(() => requestBody(`${path}?content_type=page&limit=1000`));
    return parseShape(partner, listShape, body).items;
  }

  async function write(path: string, init: Init): Promise<void> {
    const written = await change(() => requestBody(path, { ...init, method: "PUT" }));
    const { sys } = parseShape(partner, writtenShape, written);
    const headers = { "x-contentful-version": String(sys.version) };
    await change(() => requestBody(`${path}/published`, { method: "PUT", headers }));
  }

  async function requestBody(path: string, init: Init = {}): Promise<unknown> {
    const { status, body } = await request(path, init);
    if (status === 409) throw new EditConflict();
    if (status >= 400) throw new PartnerDown(partner, "failed", `HTTP ${status}`);
    return body;
  }

  async function request(path: string, init: Init = {}): Promise<JsonResponse> {
    const headers = { authorization: `Bearer ${managementToken}`, "content-type": type, ...init.headers };
    const response = await callJson(partner, fetch, base + path, { ...init, headers });
    if (response.status === 401 || response.status === 403)
      throw new PartnerDown(partner, "not-authorised", `HTTP ${response.status}`);
    return response;
  }
}

/** An editor changed the entry since it was read; nothing was overwritten. */
export class EditConflict extends Error {
  override name = "EditConflict";
}

type Init = RequestInit & { headers?: Record<string, string> };

const sysShape = z.object({
  id: z.string(),
  version: z.number(),
  publishedVersion: z.optional(z.number()),
});
const writtenShape = z.object({ sys: sysShape });
const listShape = z.object({
  items: z.array(
    z.object({
      sys: sysShape,
      fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
});

function textsInLocale(fields: Stored): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, byLocale]) => {
      const text = byLocale[locale];
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}

function mergeFields(fields: Record<string, string>, stored: Stored): Stored {
  const names = new Set([...Object.keys(stored), ...Object.keys(fields)]);
  return Object.fromEntries(
    Array.from(names, (name) => {
      const { [locale]: _, ...otherLocales } = stored[name] ?? {};
      const text = fields[name];
      return [name, text === undefined ? otherLocales : { ...otherLocales, [locale]: text }];
    }),
  );
}
