import * as z from "zod/mini";
import { callJson, type Network, shaped } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface ContentManagementSettings {
  /** Such as https://api.contentful.com */
  url: string;
  space: string;
  environment: string;
  /** A personal token: it may change everything in the space. */
  managementToken: string;
}

/** An entry as the editors' side has it; `version` has to be given back with a change. */
export interface ManagedEntry {
  id: string;
  version: number;
  fields: Record<string, string>;
}

const partner = "content";
const locale = "en-GB";
const type = "application/vnd.contentful.management.v1+json";

/** Reads and writes page words in Contentful through its management API. For operators' commands only. */
export function contentManagement(settings: ContentManagementSettings & Network) {
  const { url, space, environment, managementToken, fetch, onDown } = settings;
  const { lookUp, change } = resilience(partner, onDown);
  const entries = `${url}/spaces/${space}/environments/${environment}/entries`;

  async function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const headers = { authorization: `Bearer ${managementToken}`, "content-type": type, ...init.headers };
    const { status, body } = await callJson(partner, fetch, entries + path, { ...init, headers });
    if (status >= 400) throw new PartnerDown(partner, "failed", `HTTP ${status}`);
    return body;
  }

  return {
    /** Every page of words, drafts included. */
    async list(): Promise<ManagedEntry[]> {
      const body = await lookUp(() => request("?content_type=page&limit=1000"));
      return shaped(partner, listShape, body).items.map(({ sys, fields }) => ({
        id: sys.id,
        version: sys.version,
        fields: inOneLocale(fields),
      }));
    },
    /** Writes an entry and publishes it. Without a version it is a new one, whose id is its tag. */
    async put(id: string, fields: Record<string, string>, version?: number): Promise<void> {
      const body = JSON.stringify({
        fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, { [locale]: text }])),
      });
      const headers = {
        "x-contentful-content-type": "page",
        ...(version === undefined ? {} : { "x-contentful-version": String(version) }),
      };
      const written = await change(() => request(`/${id}`, { method: "PUT", headers, body }));
      const { sys } = shaped(partner, writtenShape, written);
      const published = { "x-contentful-version": String(sys.version) };
      await change(() => request(`/${id}/published`, { method: "PUT", headers: published }));
    },
  };
}

const sysShape = z.object({ id: z.string(), version: z.number() });
const writtenShape = z.object({ sys: sysShape });
const listShape = z.object({
  items: z.array(
    z.object({
      sys: sysShape,
      fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
});

function inOneLocale(fields: Record<string, Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, byLocale]) => {
      const text = byLocale[locale];
      return typeof text === "string" ? [[name, text]] : [];
    }),
  );
}
