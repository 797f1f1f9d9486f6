import type { Duplex } from "node:stream";
import { compileFramedDialect } from "#iso8583/framed-codec";
import { type NetworkExchange, networkExchange } from "./exchange/network-exchange.ts";
import type { Outcome } from "./exchange/outcome.ts";
import { leaseKeeper } from "./lease/lease-keeper.ts";
import type { LineLeases } from "./lease/line-lease.ts";
import { type Line, line } from "./line/line.ts";
import type { Endpoint, LineNews, LineSocket } from "./line/line-settings.ts";
import { ownTraceNumbers } from "./line/session-messages.ts";
import { keyOfAnswer } from "./message-key.ts";
import type { LineOfNetwork, NetworkLines } from "./network-lines.ts";
import { serveExchanges } from "./server/exchange-stream.ts";
import type { Time } from "./time.ts";

export type { LineLeases, LineNews, LineSocket };

export interface ConnectorParts {
  readonly time: Time;
  readonly leases: LineLeases;
  /** Unique name of this task. */
  readonly holder: string;
  readonly connect: (line: LineOfNetwork, endpoint: Endpoint) => LineSocket;
  readonly tell: (network: string, line: string, news: LineNews) => void;
  /** Called once for a response that matches no request of this task, to forward the response to the other tasks. */
  readonly forward: (network: string, packed: Uint8Array) => void;
  readonly ended: (network: string, outcome: Outcome, milliseconds: number) => void;
  /** Called if access to the lease table fails. */
  readonly troubled: (fault: unknown) => void;
  /**
   * Maximum time that a terminating task waits for another task to sign on to a network. Default: `longestHandOverMs`;
   * 0 disables the wait.
   */
  readonly handOverMs?: number;
}

export interface Connector {
  readonly networks: ReadonlyMap<string, NetworkExchange>;
  /** Serves the exchanges on one authenticated connection from a function. */
  serve(stream: Duplex): void;
  /** Accepts a response that arrived at another task. Returns true if a request in this task was waiting for the response. */
  takes(network: string, packed: Uint8Array): boolean;
  /**
   * Drains all lines, and releases the line leases for other tasks. If several lines to a network are open, one of them
   * accepts requests until another task has signed on to the network, or until `handOverMs` has passed.
   */
  drain(): Promise<void>;
}

/** Maintains the lines to all networks of a stage, as one of several tasks. */
export function connector(settings: readonly NetworkLines[], parts: ConnectorParts): Connector {
  const { time, tell } = parts;
  const nextTrace = ownTraceNumbers();
  const keyReaders = new Map<string, (packed: Uint8Array) => string>();

  const lineOf = ({ network, dialect, session, ...limits }: NetworkLines, one: LineOfNetwork): Line => {
    const wire = compileFramedDialect({ ...dialect, framing: { ...dialect.framing, header: one.header } });
    return line(
      {
        ...limits,
        name: one.name,
        endpoints: one.endpoints,
        wire,
        session:
          session && one.signOn === "session"
            ? { ...session, fields: { ...session.fields, ...one.sessionFields } }
            : undefined,
        signOnScope: one.signOnScope,
        mostInFlight: one.mostInFlight,
      },
      {
        time,
        nextTrace,
        connect: (endpoint) => parts.connect(one, endpoint),
        connectedEvent: one.protection === "tls" ? "secureConnect" : "connect",
        tell(news) {
          tell(network, one.name, news);
          if (news.kind === "state" && news.state === "open") void keeper.signedOn(one.name, network);
        },
        foreign(key, packed) {
          if (!networks.get(network)?.takes(key, packed)) parts.forward(network, packed);
        },
        wanted: (desired) => void keeper.want(one.name, desired),
      },
    );
  };

  const networks = new Map(
    settings.map((network) => {
      const { message: codec } = compileFramedDialect(network.dialect);
      const lines = network.lines.map((one) => lineOf(network, one));
      keyReaders.set(network.network, (packed) => keyOfAnswer(codec.unpack(packed)));
      return [
        network.network,
        networkExchange(network.network, { codec, lines, time, hasBreaker: network.hasBreaker }),
      ];
    }),
  );
  const keeper = leaseKeeper({ ...parts, lines: [...networks.values()].map(({ lines }) => lines) });
  keeper.start();

  return {
    networks,
    serve: (stream) => serveExchanges(stream, { networks, time, ended: parts.ended }),
    takes(network, packed) {
      const read = keyReaders.get(network);
      return read !== undefined && (networks.get(network)?.takes(read(packed), packed) ?? false);
    },
    drain: () => keeper.stop(),
  };
}
