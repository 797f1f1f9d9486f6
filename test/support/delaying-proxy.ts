import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DelayingProxy {
  readonly port: number;
  /**
   * Number of round trips on the last connection: the longest chain of messages in which each one responds to the previous one.
   */
  roundTrips(): number;
  close(): void;
}

/** One end of a connection, with the number of round trips before the data that it received. */
interface End {
  readonly socket: Socket;
  roundTrips: number;
}

/** A proxy to a local port that delays every byte by the same time in each direction, regardless of the load. */
export async function delayingProxy(port: number, delayMilliseconds: number): Promise<DelayingProxy> {
  const sockets = new Set<Socket>();
  let caller: End | undefined;
  const server = createServer({ noDelay: true }, (socket) => {
    const near: End = { socket, roundTrips: 0 };
    const far: End = { socket: connect({ port, host: "127.0.0.1", noDelay: true }), roundTrips: 0 };
    caller = near;
    for (const [from, to, begun] of [
      [near, far, 1],
      [far, near, 0],
    ] as const) {
      sockets.add(from.socket);
      from.socket.on("data", (bytes) => {
        // A message may respond to anything received before it.
        const roundTrips = from.roundTrips + begun;
        setTimeout(() => {
          to.roundTrips = Math.max(to.roundTrips, roundTrips);
          if (to.socket.writable) to.socket.write(bytes);
        }, delayMilliseconds);
      });
      from.socket.on("end", () => setTimeout(() => to.socket.end(), delayMilliseconds));
      from.socket.on("error", () => to.socket.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    roundTrips: () => caller?.roundTrips ?? 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
