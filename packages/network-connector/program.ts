import { once } from "node:events";
import { Agent } from "node:https";
import { connect, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { connector } from "./connector.ts";
import { dynamoDbLeases } from "./lease/dynamodb-leases.ts";
import type { Endpoint } from "./line/line-settings.ts";
import { connectorMetrics } from "./metrics.ts";
import { type LineOfNetwork, readNetworkLines } from "./network-lines.ts";
import { jsonAt, type LineCredentials, readCredentials, readLineCredentials } from "./program-inputs.ts";
import type { ProgramSettings } from "./program-settings.ts";
import { readingsOf } from "./readings.ts";
import { exchangeServer } from "./server/exchange-server.ts";
import { handToPeers } from "./server/peers.ts";
import { realTime } from "./time.ts";

export interface Program {
  /** Drains all lines, releases them to other tasks, and stops the program. Pending network responses are delivered first. */
  stop(): Promise<void>;
}

const metricsEveryMs = 60_000;

/** Time after a drain during which new requests still receive the outcome `not-sent` (`no-line`). */
const afterglowMs = 1_000;

/** Opens the socket of a line: with TLS and that line's credentials, or without TLS if the path is otherwise protected. */
const lineSockets =
  (credentials: LineCredentials) =>
  ({ name, protection }: LineOfNetwork, { host, port }: Endpoint): Socket => {
    const own = credentials[name];
    if (protection !== "tls" || !own) return connect({ host, port });
    const { certificate: cert, key, authorities: ca } = own;
    const named = isIP(host) === 0 && { servername: host };
    return connectTls({ host, port, ...named, cert, key, ca, minVersion: "TLSv1.2" });
  };

/** Runs the connector: reads its files, listens, maintains its lines, and prints its metrics. */
export async function startProgram(
  settings: ProgramSettings,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<Program> {
  const networks = readNetworkLines(
    jsonAt("CONNECTOR_LINES", settings.CONNECTOR_LINES),
    jsonAt("CONNECTOR_NETWORKS", settings.CONNECTOR_NETWORKS),
  );
  const credentials = readCredentials(settings.CONNECTOR_CREDENTIALS);
  const lineCredentials = readLineCredentials(settings.CONNECTOR_LINE_CREDENTIALS, networks);
  const metrics = connectorMetrics(settings.CONNECTOR_METRICS_NAMESPACE);
  const log = (code: string, fields: object = {}) => say(JSON.stringify({ message: code, ...fields }));

  const client = new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000 },
  });
  const agent = new Agent({
    ca: credentials.authorities,
    cert: credentials.certificate,
    key: credentials.key,
    keepAlive: true,
    // Tasks are called by IP address, which their certificates do not contain. Clients rely on the private certificate
    // authority instead of checking the host name.
    checkServerIdentity: () => undefined,
  });
  const handOver = settings.CONNECTOR_PEERS
    ? handToPeers({
        host: settings.CONNECTOR_PEERS,
        port: settings.CONNECTOR_PORT,
        agent,
        handedOver: (network, isTaken) => metrics.count(network, isTaken ? "HandedOver" : "TakenByNobody"),
      })
    : () => {};

  const running = connector(networks, {
    time: realTime,
    leases: dynamoDbLeases(client, settings.CONNECTOR_LEASES_TABLE),
    holder: settings.CONNECTOR_TASK,
    connect: lineSockets(lineCredentials),
    tell(network, line, news) {
      metrics.tell(network, news);
      if (news.kind === "state") log(news.fault ? "LINE_DOWN" : "LINE_STATE", { network, line, ...news });
      if (news.kind === "arrival" && news.arrival === "unreadable") log("ANSWER_UNREADABLE", { network, line });
      if (news.kind === "rejected-by-network") log("NETWORK_REJECTED_MESSAGE", { network, line });
      if (news.kind === "network-word") log("NETWORK_SAID", { network, line, ...news });
    },
    forward: (network, packed) => void handOver(network, packed),
    ended: (network, outcome, milliseconds) => metrics.ended(network, outcome.kind, milliseconds),
    troubled: (fault) => log("LEASES_NOT_REACHED", { reason: fault instanceof Error ? fault.name : "unknown" }),
  });

  const server = exchangeServer({ connector: running, credentials });
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  await once(server.listen(settings.CONNECTOR_PORT), "listening");

  const certificates = [credentials, ...Object.values(lineCredentials)].map(({ certificate }) => certificate);
  const flush = () => {
    const now = Date.now();
    for (const line of metrics.flush(now, readingsOf(running, certificates, now))) say(line);
  };
  const flushing = setInterval(flush, metricsEveryMs);
  const { port } = server.address() as { port: number };
  log("CONNECTOR_STARTED", { task: settings.CONNECTOR_TASK, port });

  return {
    async stop() {
      log("CONNECTOR_DRAINING");
      await running.drain();
      await new Promise((resolve) => setTimeout(resolve, afterglowMs));
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      clearInterval(flushing);
      flush();
      agent.destroy();
      client.destroy();
      log("CONNECTOR_STOPPED");
    },
  };
}
