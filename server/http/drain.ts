import type { Server, ServerResponse } from "node:http";

/** Lets a server end without dropping anyone. */
export interface Drain {
  /** To be told of every answer that is begun. */
  watch(response: ServerResponse): void;
  /**
   * Takes no new connection, and ends each that is open with the answer that is on its way: a browser
   * that keeps asking on an open connection would otherwise keep the server from ending.
   */
  end(): Promise<void>;
}

export function drainOf(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  return {
    watch(response) {
      underWay.add(response);
      response.once("close", () => underWay.delete(response));
      if (isEnding) response.shouldKeepAlive = false;
    },
    async end() {
      isEnding = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
}
