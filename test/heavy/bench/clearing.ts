import { presentmentWith } from "../../../functions/card-networks/clearing-file/testing/presentment-builders.ts";
import { newChargeToPut } from "../../../functions/charges/charge/charge-store.ts";
import { clearingRecordToPut } from "../../../functions/charges/clearing/clearing-record-store.ts";
import type { Charge } from "../../../functions/charges/domain/charge/charge.ts";
import { approvedChargeWith, clearingRecordWith } from "../../../functions/charges/testing/charge-builders.ts";
import {
  type BatchedPresentment,
  newBatch,
  newBatchToPut,
  presentmentToPut,
} from "../../../functions/clearing/clearing-batch-store.ts";
import { clearingOperations } from "../../../functions/clearing/operations.ts";
import type { Table, Write } from "../../../functions/shared/store/table.ts";
import { silentLog } from "../../../functions/shared/testing/silent-log.ts";
import { addSeconds, systemClock } from "../../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../../functions/shared/values/keys.ts";
import { acknowledgementOf } from "../../../sandbox/clearing-house/acknowledgement.ts";
import { inMemoryObjects } from "../../support/in-memory-objects.ts";
import { scratchTable } from "../../support/scratch-table.ts";
import { testPlatform } from "../../support/test-platform.ts";
import { testSettings } from "../../support/test-settings.ts";

/**
 * 100,000 presentments that the network accepted, taken in file by file, 5 % of them of charges that share their file with
 * nine others of the same charge; beside it the same transactions alone, as many at a time, and files in which nothing is
 * shared. Each file has a table of its own with its own baselines, so only the ratios mean something. Fails when the intake is slower than
 * 0.7 of the transactions alone, when the store was busy once, or when sharing makes the others more than 1.2 times slower.
 */

const presentmentsTotal = Number(process.env["BENCH_PRESENTMENTS"] ?? 100_000);
const presentmentsAFile = 1_000;
const sharedShare = 0.05;
const sharedAtOnce = 10;
const transactionsAtOnce = 10;

const throughputMin = 0.7;
const slowerMax = 1.2;

const agentKey = "cgt-00000000000000000001";

const eur = (value: number) => ({ value, currency: "EUR" }) as const;

/** A charge with so many clears in the file. */
const chargeWith = (clears: number): Charge => {
  const amount = eur(1_000 * clears);
  const blank = approvedChargeWith({ clearingMode: "manual", amount, key: systemNewKey("charge") });
  return { ...blank, clears, clearedMinor: amount.value, unacknowledgedClears: clears, clearing: "pending" };
};

interface SeededFile {
  readonly batchKey: string;
  readonly presentments: readonly BatchedPresentment[];
  readonly sharedCharges: ReadonlySet<string>;
  readonly writes: readonly Write[];
}

const seededFile = (number: number, shared: number): SeededFile => {
  const now = systemClock();
  const batchKey = `002${now.toISOString().slice(2, 10).replaceAll("-", "")}00000400001${String(number).padStart(5, "0")}`;
  const sharedCount = Math.round(presentmentsAFile * shared);
  const clears = [
    ...Array.from({ length: sharedCount / sharedAtOnce }, () => sharedAtOnce),
    ...Array.from({ length: presentmentsAFile - sharedCount }, () => 1),
  ];
  const writes: Write[] = [];
  const presentments: BatchedPresentment[] = [];
  const sharedCharges = new Set<string>();
  for (const count of clears) {
    const charge = chargeWith(count);
    if (count > 1) sharedCharges.add(charge.key);
    writes.push(newChargeToPut(charge, agentKey));
    for (let sequence = 1; sequence <= count; sequence += 1) {
      const messageNumber = presentments.length + 2;
      const actionKey = systemNewKey("action");
      const acquirerReference = String(74_000_016_000_000n * 1_000_000_000n + BigInt(number * 10_000 + messageNumber));
      const place = { key: batchKey, messageNumber, acquirerReference };
      const named = { chargeKey: charge.key, actionKey, agentKey, amount: eur(1_000), sequence };
      writes.push(clearingRecordToPut(clearingRecordWith({ ...named, state: "in-batch", batch: place }), now));
      const presentment = presentmentWith({ amount: eur(1_000), acquirerReference, sequence });
      presentments.push({ ...presentment, messageNumber, chargeKey: charge.key, actionKey, cardReference: "crd-1" });
    }
  }
  const batch = {
    ...newBatch(batchKey, { network: "visa", processorId: "400001" }, now),
    state: "submitted" as const,
    presentments: presentments.length,
  };
  writes.push(
    newBatchToPut(batch, addSeconds(now, 3_600)),
    ...presentments.map((one) => presentmentToPut(batchKey, one)),
  );
  return { batchKey, presentments, sharedCharges, writes };
};

const seed = async (table: Table, { writes }: SeededFile): Promise<void> => {
  for (let start = 0; start < writes.length; start += 100) await table.write(writes.slice(start, start + 100));
};

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

interface Taken {
  readonly ms: number;
  /** When the last presentment of a charge that is not shared was decided. */
  readonly othersMs: number;
  readonly busy: number;
  readonly transactions: readonly (readonly Write[])[];
}

const chargeOf = (writes: readonly Write[]): string | undefined => {
  const charge = writes.find((write) => write.kind === "update" && write.key.sk === "charge");
  return charge?.kind === "update" ? charge.key.pk : undefined;
};

/** The intake as it is deployed, on a table that counts what it writes. */
const takeIn = async (file: SeededFile): Promise<Taken> => {
  const scratch = await scratchTable();
  await seed(scratch.table, file);
  const transactions: (readonly Write[])[] = [];
  const begin = performance.now();
  let [busy, othersMs] = [0, 0];
  const table: Table = {
    ...scratch.table,
    write: async (writes) => {
      const result = await scratch.table.write(writes);
      const charge = chargeOf(writes);
      if (charge && result.written) {
        transactions.push(writes);
        if (!file.sharedCharges.has(charge.slice("charge#".length))) othersMs = performance.now();
      }
      return result;
    },
  };
  const count = (code: string): void => {
    if (code === "CLEARING_VERDICT_WAITS") busy += 1;
  };
  const log = { ...silentLog, info: count };
  const objects = inMemoryObjects();
  const judged = file.presentments.map(({ acquirerReference, messageNumber }) => ({
    presentment: { acquirerReference, messageNumber: String(messageNumber).padStart(8, "0") },
  })) as unknown as Parameters<typeof acknowledgementOf>[1];
  await objects.put(`inbox/visa/902${file.batchKey.slice(3)}.ack`, acknowledgementOf(file.batchKey, judged));
  const take = clearingOperations.takeAcknowledgements.run(testSettings, { ...testPlatform(table, { log }), objects });
  const started = performance.now();
  const { taken } = await take(addSeconds(systemClock(), 3_600));
  const ms = performance.now() - started;
  if (taken !== 1 || transactions.length !== presentmentsAFile) throw new Error("the file was not taken in at once");
  await scratch.close();
  return { ms, othersMs: othersMs - Math.max(begin, started), busy, transactions };
};

/** The transactions of an intake once more, without what it reads and decides; those of one charge in their order. */
const transactionsAlone = async (file: SeededFile, transactions: readonly (readonly Write[])[]): Promise<number> => {
  const { table, close } = await scratchTable();
  await seed(table, file);
  const queues = [...Map.groupBy(transactions, (writes) => chargeOf(writes)).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const work = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const writes of queue) {
        if (!(await table.write(writes)).written) throw new Error("a transaction was refused");
      }
    }
  };
  const ms = await milliseconds(() => Promise.all(Array.from({ length: transactionsAtOnce }, work)));
  await close();
  return ms;
};

const totals = { shared: 0, others: 0, unshared: 0, alone: 0, busy: 0 };
const files = Math.ceil(presentmentsTotal / presentmentsAFile);
// The first file warms up and does not count.
for (let number = 0; number <= files; number += 1) {
  const [file, plain] = [seededFile(2 * number, sharedShare), seededFile(2 * number + 1, 0)];
  const taken = await takeIn(file);
  const alone = await transactionsAlone(file, taken.transactions);
  const unshared = await takeIn(plain);
  if (number === 0) continue;
  totals.shared += taken.ms;
  totals.others += taken.othersMs / (1 - sharedShare);
  totals.unshared += unshared.ms;
  totals.alone += alone;
  totals.busy += taken.busy + unshared.busy;
}

const rate = (ms: number): string => `${((files * presentmentsAFile) / (ms / 1_000)).toFixed(0)}/s`;
const [throughput, slower] = [totals.alone / totals.shared, totals.others / totals.unshared];
console.log(`${files * presentmentsAFile} presentments, ${sharedShare * 100} % of shared charges`);
console.log(
  `  taken in ${rate(totals.shared)}   the transactions alone ${rate(totals.alone)}   ratio ${throughput.toFixed(2)}`,
);
console.log(`  others beside shared ones ${slower.toFixed(2)} times as long as without   busy ${totals.busy} times`);
process.exitCode = throughput >= throughputMin && slower <= slowerMax && totals.busy === 0 ? 0 : 1;
