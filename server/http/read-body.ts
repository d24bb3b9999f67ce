import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Lets a request in once its body has arrived, so that those who send theirs slowly wait outside: they
 * occupy a socket until the server's time for a request is over, and nothing that others need.
 * @param largest the bytes up to which a body is waited for; a larger one is let in to be refused
 */
export function readBody(largest: number, letIn: Listener): Listener {
  return (request, response) => {
    const announced = Number(request.headers["content-length"] ?? 0);
    const hasBody = announced > 0 || request.headers["transfer-encoding"] !== undefined;
    if (!hasBody || announced > largest) return letIn(request, response);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => {
      request.off("data", take).off("end", done);
      letIn(Object.assign(request, { rawBody: Buffer.concat(chunks) }), response);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > largest) done();
    };
    request.on("data", take).on("end", done);
  };
}
