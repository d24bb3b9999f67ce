import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "vite";
import type { PageRenderer } from "./pages.ts";

/** A handler of the development server, which passes on what it does not serve. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Pages straight from their sources, with hot reload. Only `npm run dev` comes here. */
export async function developmentPages(): Promise<PageRenderer & { middleware: Middleware }> {
  const vite = await createServer({
    server: { middlewareMode: true },
    appType: "custom",
    // The bundled configuration would be a new file at each start, and node --watch would start us again for it.
    configLoader: "native",
  });
  const shell = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  const headHtml = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? "";
  return {
    render: async (...args) => {
      const { render } = await vite.ssrLoadModule("/web/render.tsx");
      return render(...args);
    },
    assets: {
      entry: "/web/browser.tsx",
      scriptsOf: () => [],
      stylesOf: () => ({ text: "", files: [] }),
      fonts: [],
      headHtml: `${headHtml}<link rel="stylesheet" href="/web/styles/main.css">`,
    },
    isDevelopment: true,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
  };
}
