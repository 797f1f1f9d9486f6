import { duePartitions } from "../shared/store/due-work.ts";
import type { Table } from "../shared/store/table.ts";
import { presentmentsAfter } from "./batched-presentment-store.ts";
import { dueBatches } from "./due-batches.ts";

/**
 * Time later than every due time, to read all batches that the networks have not acknowledged. These batches are in the
 * `due` index.
 */
const endOfTime = new Date("9999-12-31T23:59:59Z");

/** A sandbox batch has fewer items with presentments than this, so one read returns all presentments of the batch. */
const claimsMax = 100;

/** Returns true if a batch that contains presentments of the agent has not been acknowledged by its network yet. */
export async function awaitsAcknowledgement(
  table: Pick<Table, "due" | "read" | "items">,
  agentKey: string,
): Promise<boolean> {
  const open = await dueBatches(table, duePartitions("clearing-batch"), endOfTime);
  const presentments = await Promise.all(open.map(({ batch: { key } }) => presentmentsAfter(table, key, 0, claimsMax)));
  return presentments.flat().some(({ reportingFor }) => reportingFor === agentKey);
}
