import * as z from "zod/mini";
import type { ContentTag } from "../content/tags.ts";
import { endpointGroup } from "./endpoint.ts";

const text = z.optional(z.string());
const html = z.optional(z.string());

/** Fields without text are absent. */
const contentShape = z
  .object({
    tag: z.string(),
    title: text,
    subtitle: text,
    body: html,
    bodyExtra: html,
    bodyEnd: html,
    bodyEndExtra: html,
    primaryButtonText: text,
    secondaryButtonText: text,
    utilityText: text,
    link: text,
  })
  .register(z.globalRegistry, { id: "Content" });

export type Tag = ContentTag;

export type Content = z.infer<typeof contentShape>;

export const contentCalls = endpointGroup({
  "GET /api/content/{tag}": {
    audience: "public",
    summary: "Returns a page’s texts. Bodies are safe HTML rendered from Markdown; the rest is plain text.",
    params: z.object({ tag: z.string() }),
    responses: { 200: contentShape },
    problems: [404],
  },
  "GET /api/terms/{hash}": {
    audience: "public",
    summary: "Returns a version of the full terms, as served at the time.",
    params: z.object({ hash: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
    responses: { 200: z.object({ version: z.string(), title: text, subtitle: text, body: html }) },
    problems: [404],
  },
  "GET /api/config": {
    audience: "public",
    summary: "Returns the switches set by editors.",
    responses: { 200: z.object({ config_disable_onboarding: z.enum(["true", "false"]) }) },
  },
  "POST /api/webhooks/content": {
    audience: "signature",
    summary: "Receives change events from the content service and invalidates the cache.",
    responses: { 204: null },
    problems: [403],
  },
});
