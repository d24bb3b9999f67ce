import { createServer } from "node:http";

export async function servePage(html: string): Promise<{ url: string; close(): void }> {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const server = createServer((_, response) => response.writeHead(200, headers).end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
