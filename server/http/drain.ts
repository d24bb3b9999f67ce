import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Grace period for a request already in transit on a connection that looks idle. */
const ON_THE_WAY_MS = 300;

/** Graceful shutdown of an HTTP server. */
export interface Drain {
  /** Tracks a response until it is sent. */
  watch(response: ServerResponse): void;
  /**
   * Stops accepting connections and closes each open one after its current response. Keep-alive connections
   * would otherwise keep the server running.
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
      // `close` of the HTTP server would drop idle-looking connections at once.
      const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
      await sleep(ON_THE_WAY_MS);
      server.closeIdleConnections();
      await closed;
    },
  };
}
