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
  /** Ends a record that cannot be in any batch. */
  readonly abandon: ApplyVerdict;
  readonly agentTimes: AgentTimes;
  /** Interval of the cut-offs, in minutes. */
  readonly cutOffMinutes: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Tests and the simulation use small pages. */
  readonly duePageSize?: number;
}

/** Keys per read of a shard of the index. The records of one read of all shards are claimed before the next read. */
export const dueKeysMax = 1_000;

const postponedSeconds = 3_600;

/** Text in the agent's clearing event. */
const cardGone = "the card of the charge is no longer stored";

/**
 * Latest due time to read: the last cut-off of the agent whose clock is furthest ahead or, if one agent's clock was
 * moved, its current time.
 */
export const clearedUntil = async (
  platform: Pick<ClaimDuePlatform, "agentTimes" | "cutOffMinutes" | "clock">,
  onlyAgent: string | undefined,
): Promise<Date> => {
  const { until } = await lookedUpUntil(platform, "clearing");
  return onlyAgent === undefined ? cutOffBefore(until, platform.cutOffMinutes) : until;
};

/**
 * Claims all records that were due at the last cut-off, in the shards of these portions, until the deadline. Records of
 * all shards are claimed together to fill few transactions. For one agent whose clock was moved, it claims what is due
 * now. Records are read again because the index lags. A concurrent cancel and a claim exclude each other.
 */
export const claimDueRecords = async (
  platform: ClaimDuePlatform,
  portions: readonly string[],
  deadline: Date,
  onlyAgent: string | undefined,
): Promise<void> => {
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
   * A record that cannot be presented must not delay the others, and needs an operator. If its card no longer exists,
   * the record is abandoned like a rejected one, unless an action on its charge is in progress.
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
      const reference = found && referenceOf(found.charge, now, serial + index);
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
    let claimable = 0;
    for (let start = 0; start < keys.length && clock() < deadline; start += claimedTogetherMax) {
      const records = await dueRecords(await table.read(keys.slice(start, start + claimedTogetherMax)));
      claimable += records.length;
      await claimTogether(records);
    }
    // The index lags and lists only claimed records; the next run finds those after them.
    if (claimable === 0) break;
  }
  age.tell();
};

interface FoundRecord {
  readonly record: ClearingRecord;
  /** Due time in the index. */
  readonly due: unknown;
}

interface Surroundings {
  readonly charge: Charge;
  readonly action: ChargeAction | undefined;
  readonly hasCard: boolean;
}

/** Two reads: charges and actions, then the cards that they refer to. */
const readSurroundings = async (
  table: Pick<Table, "read">,
  records: readonly ClearingRecord[],
): Promise<readonly (Surroundings | undefined)[]> => {
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
};

const referenceOf = ({ sent }: Charge, now: Date, serial: number): string =>
  acquirerReference(sent.acquirer.institutionId, now, serial);

const claimOf = (
  record: ClearingRecord,
  { charge, action, hasCard }: Surroundings,
  reference: string,
): Claimed | undefined => {
  if (!hasCard) return undefined;
  const presentment = presentmentOf(record, charge, action, reference);
  if (!isPresentable({ ...presentment, messageNumber: 1 })) return undefined;
  const { acceptor, card } = charge;
  return { record, presentment, cardReference: card.reference, acceptorKey: acceptor.key };
};
