import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "vite";
import type { PageRenderer } from "./pages.ts";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface DevelopmentPages extends PageRenderer {
  middleware: Middleware;
  reload(): void;
  close(): Promise<void>;
}

export async function developmentPages(server: Server): Promise<DevelopmentPages> {
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
    configLoader: "native",
  });
  const shell = await vite.transformIndexHtml("/", "<html><head></head><body></body></html>");
  const headHtml = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? "";
  return {
    render: async (...args) => {
      const { render } = await vite.ssrLoadModule("/web/runtime/render.tsx");
      return render(...args);
    },
    assets: {
      entry: "/web/runtime/browser.tsx",
      scriptsOf: () => [],
      stylesOf: () => ({ text: "", files: [] }),
      fonts: [],
      headHtml: `${headHtml}<link rel="stylesheet" href="/web/styles/main.css">`,
    },
    isDevelopment: true,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    reload: () => vite.environments.client.hot.send({ type: "full-reload" }),
    close: () => vite.close(),
  };
}
