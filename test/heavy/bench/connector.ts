/**
 * Compares exchanges through the connector with direct exchanges, over real sockets, with the network, the connector and the
 * client in separate processes: `npm run bench -- connector`. Both paths alternate. Connections are warm; new connections are
 * measured separately. The second part measures the whole service while a network is down.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { compileFramedDialect } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import { openDynamoDb, serveDynamoDb } from "#local-aws/dynamodb";
import { createLeasesTable, writeProgramFiles } from "#network-connector/testing/program-files";
import { connectorLink } from "../../../functions/card-networks/link/connector-link.ts";
import { connectorTasks } from "../../../functions/card-networks/link/connector-tasks.ts";
import type { NetworkLink } from "../../../functions/card-networks/link/exchange.ts";
import { tcpLink } from "../../../functions/card-networks/link/tcp-link.ts";
import { networkWire } from "../../../functions/card-networks/wire.ts";
import { deadNetworkRatios } from "./connector/dead-network.ts";
import { startAsked } from "./measuring/processes.ts";
import { median, percentile, tellRatios } from "./measuring/ratios.ts";

const rounds = 9;
const roundMs = 1_500;
/**
 * High enough that no process waits for another to wake up. With few exchanges in flight, the result would show wake-up latency
 * instead of throughput.
 */
const inFlight = 256;

const { dialect } = networkWire.mastercard;
const wire = compileFramedDialect(dialect);

let requestCount = 0;
function nextMessage(): Iso8583Message {
  requestCount += 1;
  const trace = String(requestCount % 990_000).padStart(6, "0");
  return {
    mti: "0100",
    fields: {
      "2": "5413330000000011",
      "3": "000000",
      "4": "000000001000",
      "7": "1120201428",
      "11": trace,
      "18": "5999",
      "22": "810",
      "32": "476173",
      "37": `632420${trace}`,
      "42": "MERCHANT0000001",
      "49": "978",
    },
  };
}

async function exchange(link: NetworkLink): Promise<number> {
  const begun = performance.now();
  const { kind } = await link.exchange(nextMessage(), { deadline: new Date(Date.now() + 20_000) });
  if (kind !== "answered") throw new Error(`an exchange ended with ${kind}`);
  return performance.now() - begun;
}

/** Measures exchanges per second with a constant number in flight. */
async function throughput(link: NetworkLink): Promise<number> {
  const endMs = performance.now() + roundMs;
  let done = 0;
  const client = async () => {
    while (performance.now() < endMs) {
      await exchange(link);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  return (done / roundMs) * 1_000;
}

/** Latencies of exchanges that start at a steady rate, regardless of earlier ones. */
async function latencies(link: NetworkLink, perSecond: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  const begunMs = performance.now();
  while (performance.now() - begunMs < roundMs) {
    const due = ((performance.now() - begunMs) / 1_000) * perSecond;
    while (times.length < due) times.push(exchange(link));
    await wait(1);
  }
  return Promise.all(times);
}

const directory = mkdtempSync(join(tmpdir(), "bench-connector-"));
const host = startAsked<{ port: true }, number>(join(import.meta.dirname, "connector/host-process.ts"));
const address = { host: "127.0.0.1", port: await host.ask({ port: true }) };
const database = await serveDynamoDb(await openDynamoDb({}));
const credentials = { accessKeyId: "local", secretAccessKey: "local" };
const dynamoDb = new DynamoDBClient({ endpoint: database.endpoint, region: "eu-west-1", credentials });
await createLeasesTable(dynamoDb, "lines");
const files = await writeProgramFiles(directory, "mastercard", dialect, address, undefined);
const program = spawn(process.execPath, [join(import.meta.dirname, "../../../packages/network-connector/main.ts")], {
  env: {
    ...files.environment,
    CONNECTOR_LEASES_TABLE: "lines",
    AWS_ENDPOINT_URL: database.endpoint,
    AWS_REGION: "eu-west-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const output = createInterface({ input: program.stdout });
let port = 0;
for await (const line of output) {
  port ||= JSON.parse(line).port ?? 0;
  if (line.includes('"state":"open"')) break;
}
program.stdout.resume();

const there = [{ host: "127.0.0.1", port }];
const tasks = connectorTasks({
  findTasks: async () => there,
  credentials: { ...files.client, servername: "localhost" },
});
const direct = tcpLink({ address, wire });
const through = connectorLink({ network: "mastercard", codec: wire.message, tasks });

const fresh = [await exchange(direct), await exchange(through)];
await throughput(direct);
await throughput(through);
const rates = { direct: [] as number[], through: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  rates.direct.push(await throughput(direct));
  rates.through.push(await throughput(through));
}
const [directRate, throughRate] = [median(rates.direct), median(rates.through)];
const quarter = throughRate / 4;
const times = { direct: [] as number[][], through: [] as number[][] };
for (let round = 0; round < rounds; round += 1) {
  times.direct.push(await latencies(direct, quarter));
  times.through.push(await latencies(through, quarter));
}
/** Uses the median of the rounds, because other load on the machine affects some rounds. */
const timeOf = (of: keyof typeof times, share: number) => median(times[of].map((round) => percentile(round, share)));
const slowdown = (share: number) => timeOf("through", share) / timeOf("direct", share);

console.log(
  `  exchanges a second, ${inFlight} in flight: direct ${directRate.toFixed(0)}, connector ${throughRate.toFixed(0)}`,
);
console.log(
  `  at ${quarter.toFixed(0)} a second: p50 ${timeOf("direct", 0.5).toFixed(2)} and ${timeOf("through", 0.5).toFixed(2)} ms, p99 ${timeOf("direct", 0.99).toFixed(2)} and ${timeOf("through", 0.99).toFixed(2)} ms`,
);
console.log(`  first exchange: ${fresh.map((ms) => `${ms?.toFixed(1)} ms`).join(" and ")}`);

direct.close();
tasks.close();
program.kill("SIGKILL");
host.stop();
dynamoDb.destroy();
await database.close();
rmSync(directory, { recursive: true });

tellRatios([
  {
    name: "throughput of the connector against the direct link",
    ratio: throughRate / directRate,
    better: "bigger",
    limit: 0.5,
  },
  {
    name: "median of an exchange through the connector against the direct link",
    ratio: slowdown(0.5),
    better: "smaller",
  },
  {
    name: "p99 of an exchange through the connector against the direct link",
    ratio: slowdown(0.99),
    better: "smaller",
  },
  ...(await deadNetworkRatios()),
]);
