import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import {
  type NetworkRecord,
  type RecordKind,
  recordKinds,
} from "../../functions/network-records/domain/record-kinds.ts";
import { itemToBalance } from "../../functions/network-records/merchant-balance-store.ts";
import { itemToRecord, recordItemKey, recordLists } from "../../functions/network-records/network-record-store.ts";
import type { IntakeClients } from "../../functions/network-records/platform/intake.ts";
import { merchantPayoutsPlatform } from "../../functions/network-records/platform/merchant-payouts.ts";
import { type AgentTimes, realTimes } from "../../functions/shared/store/agent-times.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, type Clock } from "../../functions/shared/time/clock.ts";
import type { Log } from "../../functions/shared/values/log.ts";
import { networkRecordsOperations } from "../operations/network-records.ts";
import type { ClearingWorld } from "./clearing-on-table.ts";
import { listedItems } from "./listed-items.ts";
import { testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";

/** The import of the networks' records on a table, with files in memory. */

const agentKey = "cgt-00000000000000000001";

/** Writes the agent and the acceptor of the cleared charges. */
export async function addMasterData(table: Table): Promise<void> {
  await table.write([agentToWrite(anAgent({ key: agentKey })), ...acceptorToWrites(anAcceptor(), agentKey)]);
}

interface IntakeChange extends Partial<Pick<IntakeClients, "agentTimes" | "random" | "sizes">> {
  readonly markupBasisPoints?: number;
}

export function intakeAt(
  { table, records }: ClearingWorld,
  clock: Clock,
  log: Log = silentLog,
  { markupBasisPoints = 0, agentTimes = realTimes, random = () => 0, sizes }: IntakeChange = {},
) {
  const clients = {
    ...testPlatform(table, { clock, log, agentTimes }),
    objects: records,
    random,
    ...(sizes && { sizes }),
  };
  const settings = { ...testSettings, PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints };
  const take = networkRecordsOperations.takeNetworkRecords.run(settings, clients);
  return (deadline = addSeconds(clock(), 280)) => take(deadline);
}

/** Releases a file with invalid records, as the operator does. */
export const releaseAt = ({ table, records }: ClearingWorld, clock: Clock) =>
  networkRecordsOperations.releaseRecordFile.run(testSettings, {
    ...testPlatform(table, { clock }),
    objects: records,
    random: () => 0,
  });

export const payerAt = (table: Table, clock: Clock) =>
  merchantPayoutsPlatform(testSettings, testPlatform(table, { clock })).pay;

/** Runs the daily payouts. */
export const payoutsAt = (table: Table, clock: Clock, agentTimes: AgentTimes = realTimes) =>
  networkRecordsOperations.makeMerchantPayouts.run(testSettings, testPlatform(table, { clock, agentTimes }));

/** Returns all rows of a kind through the lists of the index, as a report does. */
export async function rowsOf(table: Table, kind: RecordKind): Promise<readonly NetworkRecord[]> {
  const rows: NetworkRecord[] = [];
  for (const list of recordLists(kind, agentKey)) {
    const items = await listedItems(table, list, recordItemKey);
    rows.push(...items.flatMap((item) => (item && itemToRecord(item, agentKey)) ?? []));
  }
  return rows;
}

export async function allRows(table: Table): Promise<Readonly<Record<RecordKind, readonly NetworkRecord[]>>> {
  const found: [string, readonly NetworkRecord[]][] = [];
  for (const kind of Object.keys(recordKinds) as RecordKind[]) found.push([kind, await rowsOf(table, kind)]);
  return Object.fromEntries(found) as Readonly<Record<RecordKind, readonly NetworkRecord[]>>;
}

/** Returns the balance of the acceptor's merchant in euros. */
export async function balanceOf(table: Table) {
  const pk = `merchant-balance#${anAcceptor().merchant.key}#EUR`;
  const [item] = await table.read([{ table: "domain", pk, sk: "merchant-balance" }]);
  return itemToBalance(item);
}
