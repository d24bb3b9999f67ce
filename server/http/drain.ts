import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Time for a request that is on its way on a connection which looks idle: it would be broken off unread. */
const ON_THE_WAY_MS = 300;

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
      // The HTTP server's own `close` would break off what looks idle at once.
      const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
      await sleep(ON_THE_WAY_MS);
      server.closeIdleConnections();
      await closed;
    },
  };
}
