import * as z from "zod/mini";
import type { ContentTag } from "../content/tags.ts";
import { endpointGroup } from "./endpoint.ts";

const text = z.optional(z.string());
const html = z.optional(z.string());

/** The words of a page, ready to show; a field that the editors left out is absent. */
const contentShape = z.object({
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
});

/** The tags that there are; any other is not found. */
export type Tag = ContentTag;

export type Content = z.infer<typeof contentShape>;

/** What editors decide: the words of pages, and switches. */
export const contentCalls = endpointGroup({
  "GET /api/content/{tag}": {
    audience: "public",
    summary: "Gives the words of a page. Bodies are safe HTML, made from Markdown; the rest is plain text.",
    params: z.object({ tag: z.string() }),
    answers: { 200: contentShape },
    problems: [404],
  },
  "GET /api/terms/{hash}": {
    audience: "public",
    summary: "Gives a version of the full terms that people agree to, as it was served at the time.",
    params: z.object({ hash: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
    answers: { 200: z.object({ version: z.string(), title: text, subtitle: text, body: html }) },
    problems: [404],
  },
  "GET /api/config": {
    audience: "public",
    summary: "Gives the switches that editors have set.",
    answers: { 200: z.object({ config_disable_onboarding: z.enum(["true", "false"]) }) },
  },
  "POST /api/webhooks/content": {
    audience: "signature",
    summary: "Hears from the content service that words have changed, so that the next reader sees them.",
    answers: { 204: null },
    problems: [403],
  },
});
