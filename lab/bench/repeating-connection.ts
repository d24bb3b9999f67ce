import { connect } from "node:net";

export interface RepeatingConnection {
  times: number[];
  /** Rejects on a status other than 2xx, or when the connection breaks. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const HEAD_END = "\r\n\r\n";

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

/** A bare socket: `fetch` takes longer per request than the baseline server, which would idle. */
export function repeatRequest({ hostname, port }: URL, request: Buffer): RepeatingConnection {
  const times: number[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname).setNoDelay(true);
  let startedAt = 0;
  let bytesLeft: number | null = null;
  let head = "";
  let isStopping = false;

  const send = () => {
    if (isStopping) return void socket.end();
    startedAt = performance.now();
    socket.write(request);
  };
  socket.on("connect", send);
  socket.on("data", (bytes) => {
    if (bytesLeft === null) {
      head += bytes.toString("latin1");
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      if (!/^HTTP\/1\.1 2/.test(head)) return void socket.destroy(new Error(head.slice(0, end)));
      bytesLeft = bodyLength(head) - (head.length - end - HEAD_END.length);
    } else bytesLeft -= bytes.length;
    if (bytesLeft > 0) return;
    bytesLeft = null;
    head = "";
    times.push(performance.now() - startedAt);
    send();
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
  if (!length) throw new Error(`Response without content-length:\n${head}`);
  return Number(length);
}
