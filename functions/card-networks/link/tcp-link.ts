import { setImmediate as nextTurn } from "node:timers/promises";
import type { Exchange, ExchangeOptions, NetworkLink } from "./exchange.ts";
import { openTcpConnection, type TcpConnection, type TcpConnectionSettings } from "./tcp-connection.ts";
import { within } from "./within.ts";

export type TcpLinkSettings = Pick<TcpConnectionSettings, "address" | "wire" | "tls" | "onArrival"> & {
  readonly connectTimeoutMs?: number;
  readonly now?: () => number;
};

export interface TcpLink extends NetworkLink {
  close(): void;
}

/**
 * Switches and load balancers drop idle connections silently. A connection that has been idle for less than this time is
 * assumed to be alive.
 */
const reusableForMs = 30_000;

/** A second attempt is made only if the first attempt wrote no byte of the request, so no request is sent twice. */
const attempts = 2;

export function tcpLink({ now = Date.now, connectTimeoutMs = 3_000, ...rest }: TcpLinkSettings): TcpLink {
  const settings: TcpConnectionSettings = { ...rest, now, connectTimeoutMs };
  let current: TcpConnection | undefined;
  let opening: Promise<TcpConnection | undefined> | undefined;

  const freshConnection = (): Promise<TcpConnection | undefined> => {
    opening ??= openTcpConnection(settings)
      .then((connection) => {
        current = connection;
        return connection;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  };

  const connection = async (): Promise<TcpConnection | undefined> => {
    if (!current) return freshConnection();
    // If the peer closed the connection while the function was frozen, the closure is detected only in the next iteration of
    // the event loop.
    await nextTurn();
    if (current?.isOpen && !current.isIdleFor(reusableForMs)) return current;
    current?.close();
    current = undefined;
    return freshConnection();
  };

  const cannotWait = ({ deadline, signal }: ExchangeOptions): Exchange | undefined => {
    if (signal?.aborted) return { kind: "not-sent", reason: "aborted" };
    return deadline.getTime() <= now() ? { kind: "not-sent", reason: "deadline-passed" } : undefined;
  };

  return {
    async exchange(message, options) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const tooLate = cannotWait(options);
        if (tooLate) return tooLate;
        const line = await within(connection(), options.deadline.getTime() - now(), {
          signal: options.signal,
        });
        const stopped = cannotWait(options);
        if (stopped) return stopped;
        if (line?.isOpen) return line.exchange(message, options);
      }
      return { kind: "not-sent", reason: "no-connection" };
    },
    close() {
      current?.close();
      current = undefined;
    },
  };
}
