import { connect } from "node:net";

/** One connection on which a request is made again as soon as it is answered. */
export interface Conversation {
  /** Milliseconds that each answer took so far. */
  times: number[];
  /** Rejects when an answer is not a 2xx, or the connection breaks. */
  ended: Promise<void>;
  /** Ends after the answer that is on its way. */
  stop(): Promise<void>;
}

const HEAD_END = "\r\n\r\n";

/** A request as it goes over the wire. */
export function requestBytes({
  url,
  method = "GET",
  headers = {},
  body = "",
}: {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}): Buffer {
  const { host, pathname, search } = new URL(url);
  const length = body ? { "content-length": `${Buffer.byteLength(body)}` } : {};
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}${HEAD_END}${body}`);
}

/**
 * Keeps asking on one connection. Bare sockets: a client that reads answers as a program would takes longer
 * than the floor takes to make them, and a server that waits for its client is not under load.
 */
export function converse({ hostname, port }: URL, request: Buffer): Conversation {
  const times: number[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname).setNoDelay(true);
  let begun = 0;
  let missing: number | null = null;
  let head = "";
  let isStopping = false;

  const again = () => {
    if (isStopping) return void socket.end();
    begun = performance.now();
    socket.write(request);
  };
  socket.on("connect", again);
  socket.on("data", (bytes) => {
    if (missing === null) {
      head += bytes.toString("latin1");
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      if (!/^HTTP\/1\.1 2/.test(head)) return void socket.destroy(new Error(head.slice(0, end)));
      missing = bodyLength(head) - (head.length - end - HEAD_END.length);
    } else missing -= bytes.length;
    if (missing > 0) return;
    missing = null;
    head = "";
    times.push(performance.now() - begun);
    again();
  });
  socket.on("error", reject);
  socket.on("close", () => (isStopping ? resolve() : reject(new Error("The server ended the connection."))));
  return {
    times,
    ended,
    stop: () => {
      isStopping = true;
      return ended;
    },
  };
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!length) throw new Error(`An answer without a length:\n${head}`);
  return Number(length);
}
