import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  readonly baseUrl: string;
  /** Number of connections cut so far. */
  cuts(): number;
  close(): void;
}

/**
 * A proxy to a local service that cuts its first connections when the service begins to respond: the request is processed, but
 * the caller receives no response.
 */
export async function cuttingProxy(baseUrl: string, cutsMax: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(baseUrl);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const server = createServer((caller) => {
    const service = connect({ port: Number(port), host: hostname });
    for (const socket of [caller, service]) {
      sockets.add(socket);
      socket.on("error", () => {
        caller.destroy();
        service.destroy();
      });
    }
    caller.pipe(service);
    service.on("data", (bytes) => {
      if (caller.destroyed) return;
      if (cuts < cutsMax) {
        cuts += 1;
        caller.destroy();
        return;
      }
      caller.write(bytes);
    });
    service.on("close", () => caller.end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
