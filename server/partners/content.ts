import type { CreateClientParams } from "contentful";
import * as z from "zod/mini";
import { callJson, type Network, shaped } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface ContentSettings {
  /** Name and port without a scheme, as the SDK wants it. */
  host: string;
  insecure: boolean;
  basePath: string;
  space: string;
  environment: string;
  accessToken: string;
}

/** The words of a page. A field that the editors left out is absent. */
export type ContentFields = z.infer<typeof fieldsShape>;

const partner = "content";
const locale = "en-GB";

/** Page words by tag, from Contentful's delivery API. */
export function contentEntries({ fetch, onDown, patience, ...settings }: ContentSettings & Network) {
  const { lookUp } = resilience(partner, { onDown, patience });
  const open = async () => {
    const { createClient } = await import("contentful");
    return createClient({ ...settings, retryOnError: false, adapter: throughFetch(fetch) });
  };
  // Opened with the first question: the SDK is 90 modules, which a start need not wait for.
  let opened: ReturnType<typeof open> | undefined;
  return {
    /** The fields of the entry with a tag, or null when there is none. */
    async entry(tag: string): Promise<ContentFields | null> {
      opened ??= open();
      const client = await opened;
      const found = await lookUp(() =>
        client.getEntries({ content_type: "page", "fields.tag": tag, locale, limit: 1 }),
      );
      const [first] = found.items;
      return first ? shaped(partner, fieldsShape, first.fields) : null;
    },
  };
}

/** What an editor may write in a field, in characters: the longest text that Contentful keeps. */
export const LONGEST_FIELD = 50_000;

const words = z.optional(z.string().check(z.maxLength(LONGEST_FIELD)));

const fieldsShape = z.object({
  title: words,
  subtitle: words,
  body: words,
  bodyExtra: words,
  bodyEnd: words,
  bodyEndExtra: words,
  primaryButtonText: words,
  secondaryButtonText: words,
  utilityText: words,
  link: words,
});

type Adapter = Extract<CreateClientParams["adapter"], (...args: never[]) => unknown>;

/** The SDK's requests over our `fetch`, so that they obey the same size limit and follow no redirect. */
function throughFetch(fetch: typeof globalThis.fetch): Adapter {
  return async (config) => {
    const url = new URL(config.url ?? "", config.baseURL);
    for (const [name, value] of Object.entries(config.params ?? {}))
      url.searchParams.set(name, String(value));
    const headers = Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([k, v]) => [k, String(v)]),
    );
    const { status, body } = await callJson(partner, fetch, url.href, { headers });
    if (status === 401 || status === 403) throw new PartnerDown(partner, "not-authorised", `HTTP ${status}`);
    if (status !== 200) throw new PartnerDown(partner, "failed", `HTTP ${status}`);
    return { data: body, status, statusText: "", headers: {}, config };
  };
}
