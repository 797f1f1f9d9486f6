import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface DelayingProxy {
  readonly port: number;
  /** How often, on the last connection, one end waited for the other: the longest chain of messages that each answer the one before. */
  roundTrips(): number;
  close(): void;
}

/** What one end of a connection has been told, and how many round trips that took. */
interface End {
  readonly socket: Socket;
  roundTrips: number;
}

/** A line to a port of this machine on which every byte takes so long each way, however many are under way. */
export const delayingProxy = async (port: number, delayMilliseconds: number): Promise<DelayingProxy> => {
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
        // Whatever was heard before may be the reason for which this is said.
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
};
