import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Table, Write } from "../../../functions/shared/store/table.ts";
import { silentLog } from "../../../functions/shared/testing/silent-log.ts";
import { addSeconds, systemClock } from "../../../functions/shared/time/clock.ts";
import { acknowledgementId, acknowledgementOf } from "../../../sandbox/clearing-house/acknowledgement.ts";
import { clearingOperations } from "../../operations/clearing.ts";
import { inMemoryObjects } from "../../support/in-memory-objects.ts";
import { testPlatform } from "../../support/test-platform.ts";
import { testSettings } from "../../support/test-settings.ts";
import type { OthersAnswer, OthersQuestion } from "./acknowledgements/others-process.ts";
import { presentmentsOfFile, type SeededFile } from "./acknowledgements/seeded-file.ts";
import type { TableAnswer, TableQuestion } from "./acknowledgements/table-process.ts";
import { startAsked } from "./measuring/processes.ts";
import { median, millisecondsOf, tellRatios } from "./measuring/ratios.ts";
import { sized } from "./measuring/size.ts";
import { tableAt } from "./measuring/table-at.ts";

/**
 * Ingests 100,000 accepted presentments file by file. 5% of them belong to charges with ten presentments in the same file.
 * After each file, the same transactions run alone, with the same concurrency, on an identically seeded table. The first file
 * and every fifth file are followed by a file without shared charges. The database runs on disk in a separate process, over
 * HTTP, and a load generator creates charges throughout.
 */

const presentmentsTotal = sized(100_000, 5_000);
const sharedShare = 0.05;
const transactionsAtOnce = 10;
const filesAPlainOne = 5;
const idleMilliseconds = 1_000;

const throughputMin = 0.7;
const slowerMax = 1.2;

const tables = { shared: "shared", alone: "alone", plain: "plain" } as const;

const database = startAsked<TableQuestion, TableAnswer>(join(import.meta.dirname, "acknowledgements/table-process.ts"));
const others = startAsked<OthersQuestion, OthersAnswer>(
  join(import.meta.dirname, "acknowledgements/others-process.ts"),
);

const endpoint = String(await database.ask({ kind: "open", tables: Object.values(tables) }));
await others.ask({ kind: "open", endpoint, table: tables.shared });

const seed = async (number: number, share: number, names: readonly string[]): Promise<SeededFile> =>
  (await database.ask({ kind: "seed", tables: names, number, sharedShare: share })) as SeededFile;

type Transaction = readonly Write[];

function chargeOf(writes: Transaction): string {
  const charge = writes.find((write) => write.kind === "update" && write.key.sk === "charge");
  return charge?.kind === "update" ? charge.key.pk : "";
}

interface Taken {
  readonly milliseconds: number;
  /** Time until the last presentment of a charge that is not shared was decided. */
  readonly othersMilliseconds: number;
  /** Verdicts that found their charge busy. */
  readonly busy: number;
  readonly transactions: readonly Transaction[];
}

/** Runs the ingestion as deployed, on a table that records its writes. */
async function takeIn({ batchKey, presentments, sharedCharges }: SeededFile, name: string): Promise<Taken> {
  const shared = new Set(sharedCharges.map((key) => `charge#${key}`));
  const transactions: Transaction[] = [];
  let [busy, lastOther] = [0, 0];
  const real = tableAt(endpoint, name);
  const table: Table = {
    ...real,
    write: async (writes) => {
      const result = await real.write(writes);
      const charge = chargeOf(writes);
      if (charge !== "" && result.written) {
        transactions.push(writes);
        if (!shared.has(charge)) lastOther = performance.now();
      }
      return result;
    },
  };
  const count = (code: string): void => {
    if (code === "CLEARING_VERDICT_WAITS") busy += 1;
  };
  const objects = inMemoryObjects();
  const validated = presentments.map(({ acquirerReference, messageNumber }) => ({
    presentment: { acquirerReference, messageNumber: String(messageNumber).padStart(8, "0") },
  }));
  await objects.put(`inbox/visa/${acknowledgementId(batchKey)}.ack`, acknowledgementOf(batchKey, validated));
  const clients = { ...testPlatform(table, { log: { ...silentLog, info: count } }), objects };
  const take = clearingOperations.takeAcknowledgements.run(testSettings, clients);
  const begin = performance.now();
  const { taken } = await take(addSeconds(systemClock(), 3_600));
  const milliseconds = performance.now() - begin;
  if (taken !== 1 || transactions.length !== presentmentsOfFile) throw new Error("the file was not taken in at once");
  return { milliseconds, othersMilliseconds: lastOther - begin, busy, transactions };
}

/** Repeats the transactions of an ingestion without its reads and decisions. The transactions of one charge keep their order. */
async function writeAlone(transactions: readonly Transaction[]): Promise<void> {
  const table = tableAt(endpoint, tables.alone);
  const queues = [...Map.groupBy(transactions, chargeOf).values()].toSorted((one, other) => other.length - one.length);
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const writes of queue) {
        if (!(await table.write(writes)).written) throw new Error("a transaction was refused");
      }
    }
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, work));
}

const totals = { shared: 0, sharedOthers: 0, alone: 0, plain: 0, plainOthers: 0, busy: 0 };
const requests = {
  idle: { post: [] as number[], get: [] as number[] },
  intake: { post: [] as number[], get: [] as number[] },
  alone: { post: [] as number[], get: [] as number[] },
  plain: { post: [] as number[], get: [] as number[] },
};

/** Runs the work while the load generator sends requests. */
async function beside<Value>(phase: keyof typeof requests, work: () => Promise<Value>): Promise<Value> {
  await others.ask({ kind: "begin" });
  const value = await work();
  const { post, get } = await others.ask({ kind: "end" });
  requests[phase].post.push(...post);
  requests[phase].get.push(...get);
  return value;
}

const perSecond = (count: number, milliseconds: number): string => `${((count * 1_000) / milliseconds).toFixed(0)}/s`;

const files = Math.ceil(presentmentsTotal / presentmentsOfFile);

async function oneFile(number: number): Promise<void> {
  const file = await seed(2 * number, sharedShare, [tables.shared, tables.alone]);
  const taken = await beside("intake", () => takeIn(file, tables.shared));
  totals.alone += await beside("alone", () => millisecondsOf(() => writeAlone(taken.transactions)));
  totals.shared += taken.milliseconds;
  totals.busy += taken.busy;
  if (number > 1 && number % filesAPlainOne !== 0) return;
  const unshared = await seed(2 * number + 1, 0, [tables.plain]);
  // The load generator also runs during the plain ingestion, because the comparison needs the same load.
  const plain = await beside("plain", () => takeIn(unshared, tables.plain));
  await beside("idle", () => setTimeout(idleMilliseconds));
  totals.plainOthers += plain.othersMilliseconds;
  totals.sharedOthers += taken.othersMilliseconds / (1 - sharedShare);
  totals.busy += plain.busy;
}

try {
  await oneFile(0);
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] = 0;
  for (const { post, get } of Object.values(requests)) [post.length, get.length] = [0, 0];
  for (let number = 1; number <= files; number += 1) {
    await oneFile(number);
    if (number % filesAPlainOne !== 0) continue;
    const taken = `taken in ${perSecond(number * presentmentsOfFile, totals.shared)}`;
    console.log(`  ${number * presentmentsOfFile} of ${files * presentmentsOfFile} ${taken}`);
  }
  const latency = (phase: keyof typeof requests) =>
    `${phase} ${median(requests[phase].post).toFixed(1)} / ${median(requests[phase].get).toFixed(1)} ms`;
  const count = files * presentmentsOfFile;
  console.log(`${count} presentments, ${sharedShare * 100} % of shared charges; ${totals.busy} times busy`);
  console.log(`  taken in ${perSecond(count, totals.shared)}   alone ${perSecond(count, totals.alone)}`);
  console.log(`  POST / GET of others, median: ${latency("idle")}, ${latency("alone")}, ${latency("intake")}`);
  const slower = (kind: keyof OthersAnswer, than: "alone" | "idle") =>
    median(requests.intake[kind]) / median(requests[than][kind]);
  tellRatios([
    {
      name: "intake against its transactions alone",
      ratio: totals.alone / totals.shared,
      better: "bigger",
      limit: throughputMin,
    },
    {
      name: "presentments beside shared ones against the same without",
      ratio: totals.sharedOthers / totals.plainOthers,
      better: "smaller",
      limit: slowerMax,
    },
    {
      name: "POST /charges beside the intake against beside the transactions alone",
      ratio: slower("post", "alone"),
      better: "smaller",
      limit: slowerMax,
    },
    {
      name: "GET /charges/{key} beside the intake against beside the transactions alone",
      ratio: slower("get", "alone"),
      better: "smaller",
      limit: slowerMax,
    },
    { name: "POST /charges beside the intake against an idle table", ratio: slower("post", "idle"), better: "smaller" },
    {
      name: "GET /charges/{key} beside the intake against an idle table",
      ratio: slower("get", "idle"),
      better: "smaller",
    },
    { name: "verdicts that found their charge busy", ratio: totals.busy / count, better: "smaller", limit: 0 },
  ]);
} finally {
  others.stop();
  database.stop();
}
