import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const IN_FLIGHT_MS = 300;

export interface Drain {
  watch(response: ServerResponse): void;
  /** Closes each connection after its current response: keep-alive would keep the server running. */
  end(): Promise<void>;
}

export function createDrain(server: Server): Drain {
  const inFlight = new Set<ServerResponse>();
  let isEnding = false;
  return {
    watch(response) {
      inFlight.add(response);
      response.once("close", () => inFlight.delete(response));
      if (isEnding) response.shouldKeepAlive = false;
    },
    async end() {
      isEnding = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      // `close` of the HTTP server would drop idle-looking connections at once.
      const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
      await sleep(IN_FLIGHT_MS);
      server.closeIdleConnections();
      await closed;
    },
  };
}
