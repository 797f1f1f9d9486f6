import { archiveProgressToPut } from "../../../../functions/agents/archive-progress-store.ts";
import { newApiKeyToWrites } from "../../../../functions/api-keys/api-key-store.ts";
import { secretText } from "../../../../functions/api-keys/domain/api-key.ts";
import { anApiKey } from "../../../../functions/api-keys/testing/api-key-builder.ts";
import { chargeStore, newChargeToPut, waitingAttributes } from "../../../../functions/charges/charge/charge-store.ts";
import { pendingChargeWith } from "../../../../functions/charges/testing/charge-builders.ts";
import { fileBounds } from "../../../../functions/clearing/domain/clearing-batch.ts";
import type { FileServer } from "../../../../functions/network-files/exchange/file-server.ts";
import { addSeconds, type Clock, daysInSeconds, monthsLater } from "../../../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../../../functions/shared/values/keys.ts";
import { challengeAres } from "../../../../functions/three-ds/testing/authentication-builders.ts";
import type { MeasuredCost, MeasuredCosts } from "../../../../scripts/generate/throughput/measured-cost.ts";
import { apiKeysOperations } from "../../../operations/api-keys.ts";
import { archiveOperations } from "../../../operations/archive.ts";
import { chargesOperations } from "../../../operations/charges.ts";
import { networkFilesOperations } from "../../../operations/network-files.ts";
import { statisticsOperations } from "../../../operations/statistics.ts";
import { lambdaContext } from "../../../support/api-event.ts";
import { approvedCharge, cardNumber, clearingAt, newClearingWorld } from "../../../support/clearing-on-table.ts";
import { inMemoryObjects } from "../../../support/in-memory-objects.ts";
import { scriptedDirectoryServer } from "../../../support/scripted-directory-server.ts";
import { addMasterData, intakeAt } from "../../../support/settlement-on-table.ts";
import { testPlatform, testPurposeKeys } from "../../../support/test-platform.ts";
import { testSettings } from "../../../support/test-settings.ts";
import { retainUntil, testVault } from "../../../support/test-vault.ts";
import { threeDsAgentOn, threeDsEndpointsOn } from "../../../support/three-ds-endpoints.ts";
import type { Meter } from "./measured-cost.ts";

/** Deployed tasks that are not operations of docs/costs.json, each with due work in its tables. */

const agentKey = "cgt-00000000000000000001";
const start = new Date("2026-11-21T10:00:00.000Z");

/** Concurrency when many items are created. */
const together = 20;

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += together) {
    await Promise.all(Array.from({ length: Math.min(together, count - from) }, (_, index) => work(from + index)));
  }
}

function done(units: number, count: number): void {
  if (count !== units) throw new Error(`${count} of ${units} were done`);
}

/** Returns objects in large chunks, as S3 does. */
function inOnePiece(): ReturnType<typeof inMemoryObjects> {
  const objects = inMemoryObjects();
  return {
    ...objects,
    open: async (key) => {
      const opened = await objects.open(key);
      const content = objects.contents.get(key);
      return opened && content && { ...opened, content: piecesOf(content) };
    },
  };
}

const pieceBytes = 65_536;

const piecesOf = async function* (content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
};

async function authorizing({ table, measure }: Meter, units: number): Promise<MeasuredCost> {
  const { hash: secretHash } = testPurposeKeys.hash("api-key", secretText(anApiKey().key, "secret"));
  const apiKey = anApiKey({ agentKey, secretHash });
  await table.write(newApiKeyToWrites(apiKey));
  const authorize = apiKeysOperations.authorizeRequest.handler({}, testPlatform(table));
  const event = {
    requestContext: { requestId: "1", identity: { sourceIp: "192.0.2.1" } },
    headers: { Authorization: `Basic ${Buffer.from(`${apiKey.key}:secret`).toString("base64")}` },
    methodArn: "arn:aws:execute-api:eu-west-1:000000000000:api/v1/GET/charges",
  } as never;
  return measure(units, () => times(units, () => authorize(event, lambdaContext)));
}

/** Ingests network records of cleared charges, four rows per charge. */
async function intake({ table, measure }: Meter, units: number): Promise<MeasuredCost> {
  await times(units, () => approvedCharge(table, {}, start, agentKey));
  const world = { ...newClearingWorld(table), records: inOnePiece() };
  const clock: Clock = () => addSeconds(start, 7_200);
  const clearing = clearingAt(world, clock);
  await clearing.run();
  await clearing.networksAnswer();
  await clearing.take();
  const take = async () => {
    const { taken } = await intakeAt(world, clock)();
    if (taken === 0) throw new Error("no file was taken");
  };
  return measure(units, take, "one at a time");
}

/** Number of files per batch: the batch itself, its acknowledgement, and one file for each kind of record. */
const filesOfABatch = { clearing: 1, acknowledgements: 1, records: 4 };
const presentmentBytes = 300;

async function exchanging({ table, counting, measure }: Meter, batches: number): Promise<MeasuredCost> {
  const content = Buffer.alloc(presentmentBytes * fileBounds.presentmentsMax);
  const [clearing, records] = [inMemoryObjects(), inMemoryObjects()];
  const atNetwork = inMemoryObjects();
  const place = { by: "role", role: "r", externalId: "e", bucket: "b", region: "r" } as const;
  const folders = { clearing: "/clearing", acknowledgements: "/acknowledgements", records: "/records" } as const;
  for (let batch = 0; batch < batches; batch += 1) {
    await clearing.put(`outbox/visa/${batch}.clr`, content);
    for (const kind of ["acknowledgements", "records"] as const) {
      for (let file = 0; file < filesOfABatch[kind]; file += 1) {
        await atNetwork.put(`${folders[kind]}/${batch}-${file}.ack`, content);
      }
    }
  }
  const server: FileServer = {
    list: async (folder) =>
      (await atNetwork.list(`${folder}/`)).map((path) => ({
        name: path.slice(folder.length + 1),
        sizeBytes: content.length,
        changedMs: start.getTime(),
      })),
    read: (path) => atNetwork.get(path),
    write: (path, written) => atNetwork.put(path, written),
    rename: (from, to) => atNetwork.move(from, to),
    close: async () => undefined,
  };
  const { contents: _, ...outbox } = clearing;
  const { contents: __, ...inbox } = records;
  const clients = {
    ...testPlatform(table, { clock: () => start }),
    clearing: counting(outbox),
    records: counting(inbox),
    open: async () => counting(server, "networkCalls"),
  };
  const settings = { NETWORK_FILES: JSON.stringify({ visa: { ...place, ...folders } }) };
  const exchange = networkFilesOperations.exchangeNetworkFiles.run(settings, clients);
  return measure(batches, async () => {
    const { brought, fetched } = await exchange(addSeconds(start, 600));
    done(
      batches * (filesOfABatch.clearing + filesOfABatch.acknowledgements + filesOfABatch.records),
      brought + fetched,
    );
  });
}

/** Sweeps abandoned charges and sends their reversals. */
async function sweeping({ table, counting, measure }: Meter, units: number): Promise<MeasuredCost> {
  await times(units, async () => {
    const card = { ...pendingChargeWith().card, reference: systemNewKey("card") };
    const charge = pendingChargeWith({ key: systemNewKey("charge"), created: start.toISOString(), card });
    await table.write([newChargeToPut(charge, agentKey, waitingAttributes(charge.key, undefined, start))]);
    const opened = { number: cardNumber, expiryMonth: 12, expiryYear: 2030 };
    await chargeStore(table, 60).keepCard(await testVault.seal(card.reference, agentKey, opened, retainUntil(start)));
  });
  const answer = {
    outcome: "reversed",
    originalKnown: true,
    responseCode: "00",
    responseText: "",
    responseKnown: true,
  } as const;
  const clientsAt = (now: Date) => ({
    ...testPlatform(table, { clock: () => now }),
    gateway: counting(
      {
        authorize: async () => ({ kind: "no-answer", reason: "nobody is there" }) as const,
        reverse: async () => ({ kind: "answered", answer }) as const,
      },
      "networkCalls",
    ),
    openCard: async () => ({ number: cardNumber, expiryMonth: 12, expiryYear: 2030 }),
  });
  const sweepAfter = (seconds: number) => {
    const now = addSeconds(start, seconds);
    return chargesOperations.sweepCharges.run(testSettings, clientsAt(now))(addSeconds(now, 600));
  };
  return measure(units, async () => {
    done(units, (await sweepAfter(120)).settled);
    done(units, (await sweepAfter(600)).reversed);
  });
}

/** Sweeps challenges that no cardholder completed. */
async function sweepingAuthentications({ table, measure }: Meter, units: number): Promise<MeasuredCost> {
  await threeDsAgentOn(table);
  const server = await scriptedDirectoryServer();
  server.reply = ({ threeDSServerTransID }) => ({
    ...challengeAres(),
    threeDSServerTransID,
    dsTransID: crypto.randomUUID(),
  });
  try {
    await times(units, async () => {
      const { status, body } = await threeDsEndpointsOn(table, server).create();
      if (status !== 201) throw new Error(`an authentication was answered ${JSON.stringify(body)}`);
    });
    return await measure(units, async () => {
      done(units, (await threeDsEndpointsOn(table, server, { secondsAhead: 90 * 60 }).sweep()).expired);
    });
  } finally {
    await server.close();
  }
}

function counting({ table, measure }: Meter, units: number): Promise<MeasuredCost> {
  const clock: Clock = () => addSeconds(start, 3_600 + 700);
  const clients = { ...testPlatform(table, { clock }), metrics: () => undefined };
  const count = statisticsOperations.countHours.run(testSettings, clients);
  return measure(units, () => count(addSeconds(clock(), 600)));
}

function archiving({ table, measure }: Meter, units: number): Promise<MeasuredCost> {
  const clock: Clock = () => addSeconds(monthsLater(start, 12), daysInSeconds(2));
  const clients = { ...testPlatform(table, { clock }), objects: inMemoryObjects() };
  const archive = archiveOperations.archiveActions.run(testSettings, clients);
  return measure(units, () => archive(addSeconds(clock(), 600)));
}

/**
 * Measures each component on a separate table, except components that read the output of others: the hourly and archive tasks
 * use the cleared charges.
 */
export async function measureComponents(meterOn: (name: string) => Meter, units: number): Promise<MeasuredCosts> {
  const [cleared, abandoned, challenged] = [meterOn("cleared"), meterOn("abandoned"), meterOn("challenged")];
  await addMasterData(cleared.table);
  await cleared.table.write([archiveProgressToPut(agentKey, start)]);
  const records = await intake(cleared, units);
  return {
    "authorize-request": await authorizing(cleared, units),
    "exchange-network-files": await exchanging(cleared, 10),
    "take-network-records": records,
    "sweep-charges": await sweeping(abandoned, units),
    "sweep-authentications": await sweepingAuthentications(challenged, units),
    "count-hours": await counting(cleared, units),
    "archive-actions": await archiving(cleared, units),
  };
}
