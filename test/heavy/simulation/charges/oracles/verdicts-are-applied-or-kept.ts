import type { ClearingRecord } from "../../../../../functions/charges/domain/clearing/clearing-record.ts";
import type { BatchedPresentment } from "../../../../../functions/clearing/batched-presentment-store.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";

/**
 * When a batch is acknowledged, each of its records is decided or stores the network's verdict, because the acknowledgement is
 * not read again. A stored verdict equals the network's and is removed with the decision.
 */
export const verdictsAreAppliedOrKept: Oracle = (books) => {
  const presented = new Map<string, string[]>();
  const records = new Map<string, ClearingRecord>();
  const findings: string[] = [];
  for (const { item } of books.changes) {
    if (!item) continue;
    const { pk, key, state } = item;
    if (kindOf(item) === "presentments") {
      presented.set(String(pk), [...(presented.get(String(pk)) ?? []), ...actionsIn(item)]);
    } else if (kindOf(item) === "clearing") {
      const record = item as unknown as ClearingRecord;
      records.set(record.actionKey, record);
      findings.push(...wrongVerdict(record, books));
    } else if (kindOf(item) === "batch" && state === "accepted") {
      const dropped = (presented.get(String(pk)) ?? []).filter((actionKey) => isUndecided(records.get(actionKey)));
      findings.push(...dropped.map((actionKey) => `the batch ${key} is accepted without its verdict on ${actionKey}`));
    }
  }
  return findings;
};

const actionsIn = ({ presentments }: PlainItem): readonly string[] =>
  (presentments as readonly BatchedPresentment[]).map(({ actionKey }) => actionKey);

const isUndecided = (record: ClearingRecord | undefined): boolean =>
  record === undefined || (record.state === "in-batch" && !record.verdict);

function wrongVerdict({ actionKey, state, batch, verdict }: ClearingRecord, { acknowledged, plan }: Books) {
  if (!verdict) return [];
  // The last release leaves the attribute on a decided record.
  if (state !== "in-batch") return plan.rollout ? [] : [`the record of ${actionKey} is ${state} and keeps a verdict`];
  const answer = acknowledged.find(({ acquirerReference }) => acquirerReference === batch?.acquirerReference);
  return answer?.isAccepted === (verdict.rejection === undefined)
    ? []
    : [`the record of ${actionKey} keeps another verdict than its network gave`];
}
