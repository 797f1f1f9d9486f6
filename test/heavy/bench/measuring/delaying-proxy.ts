import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DelayingProxy {
  readonly port: number;
  close(): void;
}

/** A line to a port of this machine on which every byte takes so long each way, however many are under way. */
export const delayingProxy = async (port: number, delayMilliseconds: number): Promise<DelayingProxy> => {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: "127.0.0.1", noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), delayMilliseconds));
      from.on("end", () => setTimeout(() => to.end(), delayMilliseconds));
      from.on("error", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
