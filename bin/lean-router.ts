import type { Plugin } from "vite";

/** What React Router's hooks for tracing come to when nobody traces. Its own file is 9 KB that never runs here. */
const NO_TRACING = `
export const instrumentClientSideRouter = (router) => router;
export const getRouteInstrumentationUpdates = () => ({});
export const consumeInstrumentationClientResultMetaReceiver = () => {};
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/**
 * Leaves out of the browser's script what React Router carries for its framework mode: about 2.5 KiB of
 * brotli on every page. Its components stay in a bundle even if unused, because a bundler cannot know that
 * `forwardRef` and a `displayName` change nothing else; this says so. A release that moves the files breaks
 * the build or bench/budgets.test.ts, never the pages.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id.endsWith("/react-router/dist/production/lib/router/instrumentation.js") ? NO_TRACING : null,
    transform: (code, id) =>
      id.includes("/react-router/dist/production/")
        ? { code: withoutMessages(withoutSideEffects(code)), map: null }
        : null,
  };
}

function withoutSideEffects(code: string): string {
  return code
    .replace(/= React\$1\.forwardRef\(/g, "= /* @__PURE__ */ React$1.forwardRef(")
    .replace(/^\w+\.displayName = .*$/gm, "");
}

/** What it tells whoever builds a site with it; development and the server's rendering still say it. */
function withoutMessages(code: string): string {
  return code
    .replace(/\binvariant\((.+), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm, "invariant($1);")
    .replace(/\bwarning\(.*\);$/gm, ";");
}
