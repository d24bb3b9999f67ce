import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import type { Sandbox } from "./app.ts";
import { isDropped } from "./faults.ts";

const loopback = "127.0.0.1";

export async function listen({ app, mailServer }: Sandbox, ports: { port: number; smtpPort: number }) {
  const web = serve({ hostname: loopback, port: ports.port, fetch: handle });
  const mail = mailServer();
  await Promise.all([once(web, "listening"), once(mail.listen(ports.smtpPort, loopback), "listening")]);
  return {
    port: portOf(web.address()),
    smtpPort: portOf(mail.server.address()),
    close: async () => {
      mail.close();
      const closed = new Promise((done) => web.close(done));
      if ("closeAllConnections" in web) web.closeAllConnections();
      await closed;
    },
  };

  async function handle(request: Request, env: HttpBindings | Http2Bindings): Promise<Response> {
    const response = await app.fetch(request, env);
    if (isDropped(response)) env.incoming.socket.destroy();
    return response;
  }
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
