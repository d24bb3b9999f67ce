import type { CreateClientParams } from "contentful";
import * as z from "zod/mini";
import { callJson, type Network, parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface ContentSettings {
  /** Without a scheme, as the SDK requires. */
  host: string;
  insecure: boolean;
  basePath: string;
  space: string;
  environment: string;
  accessToken: string;
}

export type ContentFields = z.infer<typeof fieldsShape>;

const partner = "content";
const locale = "en-GB";

export function contentEntries({ fetch, onDown, timeoutFactor, ...settings }: ContentSettings & Network) {
  const { lookUp } = resilience(partner, { onDown, timeoutFactor });
  const open = async () => {
    const { createClient } = await import("contentful");
    return createClient({ ...settings, retryOnError: false, adapter: throughFetch(fetch) });
  };
  // Loaded on first use, because the SDK has 90 modules.
  let opened: ReturnType<typeof open> | undefined;
  return {
    async entry(tag: string): Promise<ContentFields | null> {
      opened ??= open();
      const client = await opened;
      const found = await lookUp(() =>
        client.getEntries({ content_type: "page", "fields.tag": tag, locale, limit: 1 }),
      );
      const [first] = found.items;
      return first ? parseShape(partner, fieldsShape, first.fields) : null;
    },
  };
}

/** Contentful's limit for long text, in characters. */
export const MAX_FIELD_LENGTH = 50_000;

const text = z.optional(z.string().check(z.maxLength(MAX_FIELD_LENGTH)));

const fieldsShape = z.object({
  title: text,
  subtitle: text,
  body: text,
  bodyExtra: text,
  bodyEnd: text,
  bodyEndExtra: text,
  primaryButtonText: text,
  secondaryButtonText: text,
  utilityText: text,
  link: text,
});

type Adapter = Extract<CreateClientParams["adapter"], (...args: never[]) => unknown>;

/** Sends the SDK's requests by `callJson`, which limits the size and refuses redirects. */
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
