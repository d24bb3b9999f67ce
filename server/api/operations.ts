import { openapiOf } from "../../contract/openapi.ts";
import { problemCodes } from "../../contract/problem-codes.ts";
import type { Deps } from "../app/deps.ts";
import { handlers, respond } from "./handlers.ts";

export const operations = handlers({
  "GET /api/openapi.json": ({ deps }) => respond(200, documentOf(deps)),
  "GET /api/problems": () => respond(200, { problems: PROBLEMS }),
});

type OpenApi = ReturnType<typeof openapiOf>;

/** Cached for each configuration, because generating a document takes about 50 ms. */
const documents = new WeakMap<Deps["config"], OpenApi>();

function documentOf({ config, identity }: Deps): OpenApi {
  const known = documents.get(config);
  if (known) return known;
  const document = openapiOf({
    productName: config.productName,
    origin: config.origins[0],
    keyLimit: config.limits["access-key"],
    sessionCookie: identity.cookies.session.name,
  });
  documents.set(config, document);
  return document;
}

const PROBLEMS = Object.entries(problemCodes).map(([code, meaning]) => ({ code, meaning }));
