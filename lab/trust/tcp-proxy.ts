import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** Holds traffic back until `thaw`, as a hung machine does. */
  freeze(): void;
  thaw(): void;
  cut(): void;
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function tcpProxyTo(host: string, targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((inside) => {
    const outside = connect(targetPort, host);
    inside.pipe(outside).pipe(inside);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        inside.destroy();
        outside.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = async () => {
    const closed = new Promise((done) => server.close(done));
    cut();
    await closed;
  };
  await listen(0);
  const port = Object(server.address()).port as number;
  return {
    port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    shut,
    open: () => listen(port),
    close: async () => {
      if (server.listening) await shut();
    },
  };
}
