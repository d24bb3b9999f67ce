import { isContentTag } from "../../content/tags.ts";
import { problem } from "../app/problem.ts";
import { isSignedByContentService } from "../content/webhook-signature.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { handlers, respond } from "./handlers.ts";

export const content = handlers({
  "GET /api/content/{tag}": async ({ deps, params }) => {
    if (!isContentTag(params.tag)) return NO_ENTRY;
    try {
      const found = await deps.content.shown(params.tag);
      return found ? respond(200, found, HALF_MINUTE) : NO_ENTRY;
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
      return CONTENT_DOWN;
    }
  },

  "GET /api/terms/{hash}": async ({ deps, params }) => {
    const found = await deps.content.agreed.terms(params.hash);
    if (!found) return NO_ENTRY;
    const { title, subtitle, body } = found.content;
    return respond(200, { version: found.version, title, subtitle, body }, IMMUTABLE);
  },

  "GET /api/config": async ({ deps }) => {
    const isDisabled = await deps.content.isOn("config_disable_onboarding");
    return respond(200, { config_disable_onboarding: isDisabled ? ("true" as const) : ("false" as const) });
  },

  "POST /api/webhooks/content": async ({ deps, request, rawBody }) => {
    const { config, clock, publications } = deps;
    const { method, headers, url } = request;
    const signed = { method, headers, path: new URL(url).pathname, body: rawBody };
    if (!isSignedByContentService(signed, config.partners.content.webhookSecret, clock.now())) {
      return BAD_SIGNATURE;
    }
    await publications.announce();
    return respond(204, null);
  },
});

const HALF_MINUTE = new Headers({ "cache-control": "public, max-age=30" });

const IMMUTABLE = new Headers({ "cache-control": "public, max-age=86400, immutable" });

const NO_ENTRY = problem("no-such-entry");
const CONTENT_DOWN = problem("content-away", { retryAfterSeconds: 30 });
const BAD_SIGNATURE = problem("bad-signature");
