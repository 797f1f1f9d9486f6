import { acquirerReference } from "../../card-networks/clearing-file/acquirer-reference.ts";
import { isPresentable } from "../../card-networks/clearing-file/clearing-file.ts";
import {
  actionItemKey,
  type Charge,
  type ChargeAction,
  type ClearingRecord,
  chargeItemKey,
  itemToAction,
  itemToChargeInClearing,
  itemToClearingRecord,
} from "../../charges/published.ts";
import { postponedClearing } from "../../charges/transaction-parts.ts";
import { cardItemKey } from "../../shared/cards/card-vault.ts";
import { type AgentTimes, inTimeOf } from "../../shared/store/agent-times.ts";
import { dueAgeOf } from "../../shared/store/due-age.ts";
import { duePages, lookedUpUntil } from "../../shared/store/due-sweep.ts";
import { duePartitions, hasCome } from "../../shared/store/due-work.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import type { ApplyVerdict } from "../apply-verdict.ts";
import type { ClearingCounters } from "../clearing-counters.ts";
import { claimedTogetherMax } from "../domain/clearing-batch.ts";
import { cutOffBefore, cutOffOf } from "../domain/cut-off.ts";
import { presentmentOf } from "../presentment-of.ts";
import type { Claimed, FillBatches } from "./fill-batches.ts";

export interface ClaimDuePlatform {
  readonly table: Pick<Table, "due" | "read" | "write">;
  readonly counters: Pick<ClearingCounters, "leaseSerials">;
  readonly fill: FillBatches;
  /** Abandons a clearing record that cannot be included in any batch. */
  readonly abandon: ApplyVerdict;
  readonly agentTimes: AgentTimes;
  readonly cutOffMinutes: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Replaces `dueKeysMax` in tests and in the simulation. */
  readonly duePageSize?: number;
}

/** Number of keys per read of one index shard. The records from one read of all shards are claimed before the next read. */
export const dueKeysMax = 1_000;

const postponedSeconds = 3_600;

/** Rejection reason in the agent's clearing event. */
const cardGone = "the card of the charge is no longer stored";

/**
 * Returns the latest due time to read. In a run for one agent, this is the current time of the agent clock that is furthest
 * ahead; in a run for all agents, the last cut-off at or before that time. Each record that is read is then compared with
 * the time of its agent.
 */
export async function clearedUntil(
  platform: Pick<ClaimDuePlatform, "agentTimes" | "cutOffMinutes" | "clock">,
  onlyAgent: string | undefined,
): Promise<Date> {
  const { until } = await lookedUpUntil(platform, "clearing");
  return onlyAgent === undefined ? cutOffBefore(until, platform.cutOffMinutes) : until;
}

/**
 * Claims all records that were due at the last cut-off, in the shards of the given portions, until the deadline. For one
 * agent whose clock was advanced, claims the records that are due now. Records of all shards are claimed together to
 * minimize the number of database transactions. Records are read from the table, because the index is eventually consistent.
 * A concurrent cancellation and a claim of the same record cannot both succeed.
 */
export async function claimDueRecords(
  platform: ClaimDuePlatform,
  portions: readonly string[],
  deadline: Date,
  onlyAgent: string | undefined,
): Promise<void> {
  const { table, counters, fill, abandon, agentTimes, cutOffMinutes, clock, log } = platform;
  const age = dueAgeOf("clearing", log, (due) => cutOffOf(due, cutOffMinutes));

  const dueOfAgent = async (agentKey: string, found: readonly FoundRecord[]): Promise<readonly ClearingRecord[]> => {
    if (onlyAgent !== undefined && agentKey !== onlyAgent) return [];
    return inTimeOf(agentTimes, agentKey, async () => {
      const now = clock();
      const until = onlyAgent === undefined ? cutOffBefore(now, cutOffMinutes) : now;
      const come = found.filter(({ due }) => hasCome("clearing", due, until));
      for (const { due } of come) age.note(due, now);
      return come.map(({ record }) => record);
    });
  };

  const dueRecords = async (items: readonly (Item | undefined)[]): Promise<readonly ClearingRecord[]> => {
    const waiting = items.flatMap((item): FoundRecord[] => {
      const record = itemToClearingRecord(item);
      return record?.state === "waiting" ? [{ record, due: item?.["dueAt"] }] : [];
    });
    const byAgent = Map.groupBy(waiting, ({ record }) => record.agentKey);
    return (await Promise.all([...byAgent].map(([agentKey, found]) => dueOfAgent(agentKey, found)))).flat();
  };

  const postpone = async (record: ClearingRecord): Promise<void> => {
    await inTimeOf(agentTimes, record.agentKey, () =>
      table.write([postponedClearing(record, addSeconds(clock(), postponedSeconds))]),
    );
  };

  /**
   * Postpones a record that cannot be presented, so that the record does not delay the others, and logs a warning for
   * operators. If the card is no longer stored, the record is abandoned as if the network had rejected it. A record that
   * cannot be abandoned yet (`waits`) is postponed.
   */
  const leaveOut = async (record: ClearingRecord, reference: string | undefined): Promise<void> => {
    const { chargeKey, actionKey } = record;
    log.warn("CLEARING_RECORD_NOT_PRESENTABLE", { chargeKey, actionKey });
    const ended = reference && (await abandon(record, { rejection: cardGone, acquirerReference: reference }));
    if (!ended || ended.kind === "waits") await postpone(record);
  };

  const claimTogether = async (records: readonly ClearingRecord[]): Promise<void> => {
    if (records.length === 0) return;
    const surroundings = await readSurroundings(table, records);
    const now = clock();
    const serial = await counters.leaseSerials();
    const claims: Claimed[] = [];
    for (const [index, record] of records.entries()) {
      const found = surroundings[index];
      const reference = found && acquirerReference(found.charge.sent.acquirer.institutionId, now, serial + index);
      const claim = found && reference ? claimOf(record, found, reference) : undefined;
      if (claim) claims.push(claim);
      else await leaveOut(record, found?.hasCard === false ? reference : undefined);
    }
    await fill.add(claims);
  };

  const until = await clearedUntil(platform, onlyAgent);
  const shards = duePartitions("clearing")
    .filter((partition) => portions.includes(partition))
    .map((partition) => duePages(table, partition, until, platform.duePageSize ?? dueKeysMax));
  for (;;) {
    const pages = await Promise.all(shards.map((shard) => shard.next()));
    const keys = pages.flatMap(({ value }) => value ?? []);
    // The next run finds the records that are left at the deadline.
    if (keys.length === 0 || clock() >= deadline) break;
    for (let start = 0; start < keys.length && clock() < deadline; start += claimedTogetherMax) {
      await claimTogether(await dueRecords(await table.read(keys.slice(start, start + claimedTogetherMax))));
    }
  }
  age.tell();
}

interface FoundRecord {
  readonly record: ClearingRecord;
  readonly due: unknown;
}

interface Surroundings {
  readonly charge: Charge;
  readonly action: ChargeAction | undefined;
  readonly hasCard: boolean;
}

async function readSurroundings(
  table: Pick<Table, "read">,
  records: readonly ClearingRecord[],
): Promise<readonly (Surroundings | undefined)[]> {
  const chargesAndActions = await table.read(
    records.flatMap(({ chargeKey, actionKey }) => [chargeItemKey(chargeKey), actionItemKey(chargeKey, actionKey)]),
  );
  const charges = records.map((_, index) => itemToChargeInClearing(chargesAndActions[2 * index])?.charge);
  const cardKeys = charges.flatMap((charge): ItemKey[] => (charge ? [cardItemKey(charge.card.reference)] : []));
  const cards = new Set((await table.read(cardKeys)).flatMap((item) => (item ? [item.pk] : [])));
  return records.map(({ agentKey }, index) => {
    const charge = charges[index];
    if (!charge) return undefined;
    const action = itemToAction(chargesAndActions[2 * index + 1], agentKey);
    return { charge, action, hasCard: cards.has(cardItemKey(charge.card.reference).pk) };
  });
}

function claimOf(
  record: ClearingRecord,
  { charge, action, hasCard }: Surroundings,
  reference: string,
): Claimed | undefined {
  if (!hasCard) return undefined;
  const presentment = presentmentOf(record, charge, action, reference);
  if (!isPresentable({ ...presentment, messageNumber: 1 })) return undefined;
  const { acceptor, card } = charge;
  return { record, presentment, cardReference: card.reference, acceptorKey: acceptor.key };
}
