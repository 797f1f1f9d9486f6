import type { Duplex } from "node:stream";
import { connect } from "node:tls";
import { exchangeProtocol } from "#network-connector/exchange-frames";
import type { NetworkAddress } from "./network-addresses.ts";

export interface ConnectorCredentials {
  /** CA certificate of the stage, or two CA certificates during a rotation. */
  readonly authorities: string;
  readonly certificate: string;
  readonly key: string;
  /** Server name in every connector task's certificate. */
  readonly servername: string;
}

/**
 * A connection to a task. `opened` resolves to true when the connection can be used, and to false if the connection closes
 * before that or the task does not accept the exchange protocol (ALPN).
 */
export interface ConnectorSocket {
  readonly stream: Duplex;
  readonly opened: Promise<boolean>;
}

export type OpenConnectorSocket = (task: NetworkAddress) => ConnectorSocket;

/**
 * Opens connections with mutual TLS. The TLS session of an earlier connection to the same connector task is resumed, so the
 * certificates are not exchanged and verified again.
 */
export function connectorSockets({
  authorities: ca,
  certificate: cert,
  key,
  servername,
}: ConnectorCredentials): OpenConnectorSocket {
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
      socket.unref(); // timers of pending requests keep the process alive; an idle connection does not
      resolve(socket.alpnProtocol === exchangeProtocol);
    });
    return { stream: socket, opened: promise };
  };
}
