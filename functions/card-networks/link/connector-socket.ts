import type { Duplex } from "node:stream";
import { connect } from "node:tls";
import { exchangeProtocol } from "#network-connector/exchange-frames";
import type { NetworkAddress } from "./network-addresses.ts";

export interface ConnectorCredentials {
  /** The stage's own authority, or two while they are changed. */
  readonly authorities: string;
  readonly certificate: string;
  readonly key: string;
  /** The name in the certificate of every task. */
  readonly servername: string;
}

/** A connection to a task as it opens: true once it can be spoken on, false when it closed before. */
export interface ConnectorSocket {
  readonly stream: Duplex;
  readonly opened: Promise<boolean>;
}

export type OpenConnectorSocket = (task: NetworkAddress) => ConnectorSocket;

/** Connections of mutual TLS. A session of an earlier connection to the same task spares half of the next handshake. */
export const connectorSockets = ({
  authorities: ca,
  certificate: cert,
  key,
  servername,
}: ConnectorCredentials): OpenConnectorSocket => {
  const sessions = new Map<string, Buffer>();
  return ({ host, port }) => {
    const task = `${host}:${port}`;
    const session = sessions.get(task);
    const socket = connect({
      host,
      port,
      ca,
      cert,
      key,
      servername,
      minVersion: "TLSv1.3",
      ALPNProtocols: [exchangeProtocol],
      ...(session && { session }),
    });
    socket.on("session", (ticket) => sessions.set(task, ticket));
    const { promise, resolve } = Promise.withResolvers<boolean>();
    socket.once("close", () => resolve(false));
    socket.once("secureConnect", () => {
      socket.setNoDelay(true);
      socket.unref(); // the timers of waiting requests keep the process alive, an idle connection does not
      resolve(socket.alpnProtocol === exchangeProtocol);
    });
    return { stream: socket, opened: promise };
  };
};
