import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { type CertificateAuthority, newAuthority } from "#local-aws/certificate-authority";
import { type Connector, connector, type LineNews } from "../connector.ts";
import type { Endpoint } from "../line/line-settings.ts";
import type { NetworkLines } from "../network-lines.ts";
import { exchangeServer } from "../server/exchange-server.ts";
import { frequentLooks } from "./frequent-looks.ts";
import { keptLeases } from "./kept-leases.ts";
import { until } from "./manual-time.ts";

export interface RunningConnector {
  readonly address: Endpoint;
  readonly connector: Connector;
  readonly news: readonly LineNews[];
  /** Credentials of functions, with the certificate authorities that they trust. */
  readonly credentials: {
    readonly authorities: string;
    readonly certificate: string;
    readonly key: string;
    readonly servername: string;
  };
  /** Waits until all lines are open. */
  isUp(): Promise<void>;
  isDown(): Promise<void>;
  close(): Promise<void>;
}

let authority: Promise<CertificateAuthority> | undefined;

/** Runs a task of the connector in this process, on a real port, with mutual TLS under a separate certificate authority. */
export async function runningConnector(
  networks: readonly NetworkLines[],
  { leases = keptLeases().way().store, holder = "task" } = {},
): Promise<RunningConnector> {
  authority ??= newAuthority("A stage", new Date());
  const issuer = await authority;
  const [served, shown] = await Promise.all([issuer.issue("network-connector"), issuer.issue("function")]);
  const news: LineNews[] = [];
  const running = connector(networks, {
    time: frequentLooks,
    leases,
    holder,
    connect: (_, { host, port }) => connect({ host, port }),
    tell: (_network, _line, one) => news.push(one),
    forward: () => {},
    ended: () => {},
    troubled: () => {},
    handOverMs: 0,
  });
  const server = exchangeServer({
    connector: running,
    credentials: { ...served, authorities: issuer.certificate },
  });
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const lines = [...running.networks.values()].flatMap((network) => network.lines);
  return {
    isUp: () => until(() => lines.every(({ state }) => state === "open")),
    isDown: () => until(() => lines.every(({ state }) => state !== "open")),
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    connector: running,
    news,
    credentials: { ...shown, authorities: issuer.certificate, servername: "localhost" },
    async close() {
      await running.drain();
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Defines the lines of one network with this dialect, to these endpoints. */
export const linesTo = (
  network: string,
  dialect: NetworkLines["dialect"],
  endpoints: readonly Endpoint[],
  session?: NetworkLines["session"],
): NetworkLines => ({
  network,
  dialect,
  session,
  hasBreaker: true,
  echoAfterMs: 60_000,
  sessionAnswerMs: 60_000,
  connectMs: 60_000,
  lines: endpoints.map((endpoint, index) => ({
    name: `${network}-${index + 1}`,
    endpoints: [endpoint],
    protection: "private-circuit" as const,
    header: dialect.framing.header,
    signOn: session ? ("session" as const) : ("none" as const),
    sessionFields: {},
    signOnScope: "line" as const,
    mostInFlight: 2_000,
  })),
});
