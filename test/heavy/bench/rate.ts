import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { place } from "#local-aws/account-and-region";
import { basic, chargeBody } from "../../support/api-client.ts";
import { startService } from "../../support/running-service.ts";
import { median, millisecondsOf, tellRatios } from "./measuring/ratios.ts";
import { keepAliveClient } from "./rate/keep-alive-client.ts";
import { processorMilliseconds } from "./rate/processor-time.ts";

/**
 * Measures charges per second of the service in the `npm start` setup, from eight clients, including all work that follows from
 * a charge. The rate depends on the machine and its other load, so the ratio compares CPU times: of a charge in the service and
 * the connector, and of a read of a missing item that the document client sends to the service's database.
 */

const clients = 8;
const rounds = 5;
const chargesARound = 1_000;
/** Warms up each thread. */
const warmUpCharges = 3 * chargesARound;
const reads = 10_000;
const warmUpReads = 3_000;

/** Repeats the action this many times, with all clients in parallel. */
async function often<Client>(from: readonly Client[], times: number, act: (client: Client) => Promise<void>) {
  let begun = 0;
  const turns = from.map(async (client) => {
    while (begun < times) {
      begun += 1;
      await act(client);
    }
  });
  await Promise.all(turns);
}

const service = await startService();
const { baseUrl, apiKey, apiSecret, acceptors, awsEndpoint, pid } = service.ready;

/** CPU time per action in milliseconds, of the service and of this process. */
async function processorTimes(times: number, act: () => Promise<void>) {
  const [serviceBefore, ownBefore] = [processorMilliseconds(pid), process.cpuUsage()];
  await act();
  const { user, system } = process.cpuUsage(ownBefore);
  return {
    ofService: (processorMilliseconds(pid) - serviceBefore) / times,
    ofClients: (user + system) / 1_000 / times,
  };
}

async function charges() {
  const body = JSON.stringify(chargeBody({ acceptors }));
  const headers = { authorization: basic(`${apiKey}:${apiSecret}`), "content-type": "application/json" };
  const connections = Array.from({ length: clients }, () => keepAliveClient(baseUrl));
  let sent = 0;
  const send = (count: number): Promise<void> =>
    often(connections, count, async ({ post }) => {
      sent += 1;
      const status = await post("/v1/charges", { ...headers, "idempotency-key": `rate-${sent}` }, body);
      if (status !== 201) throw new Error(`a charge was answered ${status}`);
    });
  await send(warmUpCharges);
  const rates: number[] = [];
  const times = await processorTimes(rounds * chargesARound, async () => {
    for (let round = 0; round < rounds; round += 1) {
      rates.push((chargesARound * 1_000) / (await millisecondsOf(() => send(chargesARound))));
    }
  });
  for (const { end } of connections) end();
  return { rates, ...times };
}

async function bareReads() {
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const database = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: awsEndpoint, region: place.region, credentials }),
  );
  const { TableNames: [TableName] = [] } = await database.send(new ListTablesCommand());
  const Key = { pk: "rate", sk: "rate" };
  const read = (count: number): Promise<void> =>
    often(Array(clients).fill(database), count, async () => {
      await database.send(new GetCommand({ TableName, Key }));
    });
  await read(warmUpReads);
  const times = await processorTimes(reads, () => read(reads));
  database.destroy();
  return times;
}

try {
  const { rates, ofService, ofClients } = await charges();
  const read = await bareReads();
  console.log(
    `  ${median(rates).toFixed(0)} charges a second from ${clients} clients (${rates.map((rate) => rate.toFixed(0)).join(", ")})\n` +
      `  processor time a charge: ${ofService.toFixed(1)} ms, and ${ofClients.toFixed(2)} ms of the clients`,
  );
  tellRatios([
    {
      name: "processor time of a charge with all that follows against that of a bare read",
      ratio: ofService / (read.ofService + read.ofClients),
      better: "smaller",
    },
  ]);
} finally {
  await service.stop();
  rmSync(dirname(service.directory), { recursive: true, force: true });
}
