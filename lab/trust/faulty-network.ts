import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => unknown;

const json = { "content-type": "application/json" };
const respondWith =
  (status: number, text: string, headers: Record<string, string> = json): Handler =>
  (_, outgoing) =>
    outgoing.writeHead(status, headers).end(text);

const networkFaults = {
  refuse: ({ socket }) => socket.destroy(),
  blackhole: () => undefined,
  "slow by 8 s": async (incoming, outgoing, body) => {
    await sleep(8_000);
    await pass(incoming, outgoing, body);
  },
  "lost response": async (incoming, _, body) => {
    await forward(incoming, body);
    incoming.socket.destroy();
  },
  "reset mid-body": ({ socket }, outgoing) => {
    outgoing.writeHead(200, json).write('{"items":[');
    setTimeout(() => socket.destroy(), 50);
  },
  "HTTP 429": respondWith(429, "{}"),
  "HTTP 500": respondWith(500, "{}"),
  "HTTP 503": respondWith(503, "<html>"),
  html: respondWith(200, "<html>Welcome</html>", { "content-type": "text/html" }),
  empty: respondWith(200, ""),
  "truncated JSON": respondWith(200, '{"result":[{"udp'),
  "wrong shape": respondWith(200, '{"id":7,"items":[{}],"result":"yes","status":"fine","entries":1}'),
  huge: respondWith(200, " ".repeat(3_000_000)),
  "wrong type": async (incoming, outgoing, body) => {
    const { status, text } = await forward(incoming, body);
    outgoing.writeHead(status, { "content-type": "text/plain" }).end(text);
  },
  redirect: respondWith(302, "", { location: "http://elsewhere.example/" }),
  drip: async ({ socket }, outgoing) => {
    outgoing.writeHead(200, json);
    while (!socket.destroyed) {
      outgoing.write("{");
      await sleep(1_000);
    }
  },
  "delivered twice": async (incoming, outgoing, body) => {
    await forward(incoming, body);
    await pass(incoming, outgoing, body);
  },
} satisfies Record<string, Handler>;

export type NetworkFault = keyof typeof networkFaults;
export const allNetworkFaults = Object.keys(networkFaults) as NetworkFault[];

const partners = { port: 0 };

export async function faultyNetwork() {
  let current: { path: RegExp; fault: NetworkFault } | null = null;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const call = `${incoming.method} ${incoming.url}`;
    const handle = current?.path.test(call) ? networkFaults[current.fault] : pass;
    await handle(incoming, outgoing, Buffer.concat(chunks));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: Object(server.address()).port as number,
    forwardTo: (port: number) => {
      partners.port = port;
    },
    fault: (path: RegExp, fault: NetworkFault) => {
      current = { path, fault };
    },
    clear: () => {
      current = null;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) {
  const { status, headers, text } = await forward(incoming, body);
  outgoing.writeHead(status, headers).end(text);
}

function forward(incoming: IncomingMessage, body: Buffer) {
  const { method, url = "/", headers } = incoming;
  const options = {
    host: "127.0.0.1",
    port: partners.port,
    path: url,
    method,
    headers: { ...headers, connection: "close" },
  };
  return new Promise<{ status: number; headers: Record<string, string>; text: Buffer }>((resolve, reject) => {
    const call = request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const type = response.headers["content-type"] ?? "application/json";
      resolve({
        status: response.statusCode ?? 0,
        headers: { "content-type": type },
        text: Buffer.concat(chunks),
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}
