import { agentItemKey } from "../../agents/published.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import {
  type Charge,
  type ClearingRecord,
  chargeItemKey,
  clearingRecordKey,
  itemToCharge,
  itemToClearingRecord,
  itemToPresentedReference,
  type PresentedReference,
  presentedReferencesKey,
} from "../../charges/published.ts";
import { type Acceptor, acceptorItemKey, itemToAcceptor } from "../../merchants/published.ts";
import type { Item, ItemKey, Table } from "../../shared/store/table.ts";
import type { RecordLine } from "../record-file-schema.ts";

export interface Owner {
  readonly agentKey: string;
  readonly movement?: {
    readonly presented: PresentedReference;
    /** Clearing record of the presentment. */
    readonly record: ClearingRecord | undefined;
    /** Undefined if the charge item was deleted (TTL) before the import. Dispute records, for example, can arrive that late. */
    readonly charge: Charge | undefined;
    readonly acceptor: Acceptor | undefined;
  };
}

/**
 * Finds the owners of several records in two batch reads by key: first the presented references (by ARN) and the agents in
 * `reportingFor`, then the charges, clearing records and acceptors. The owner of a record is undefined if the ARN or the
 * agent is unknown.
 */
export async function findOwners(
  table: Pick<Table, "read">,
  network: CardNetwork,
  lines: readonly RecordLine[],
): Promise<readonly (Owner | undefined)[]> {
  const named = await table.read(
    lines.map((line) => ("arn" in line ? presentedReferencesKey(network, line.arn) : agentItemKey(line.reportingFor))),
  );
  const presented = lines.map((line, index) =>
    "arn" in line ? itemToPresentedReference(named[index], line.arn) : undefined,
  );
  const found = await readKnown(
    table,
    presented.flatMap((one) =>
      one
        ? [
            chargeItemKey(one.chargeKey),
            clearingRecordKey(one.chargeKey, one.actionKey),
            acceptorItemKey(one.acceptorKey),
          ]
        : [undefined, undefined, undefined],
    ),
  );
  return lines.map((line, index): Owner | undefined => {
    if (!("arn" in line)) return named[index] && { agentKey: line.reportingFor };
    const reference = presented[index];
    if (!reference) return undefined;
    const { agentKey } = reference;
    const [charge, record, acceptor] = found.slice(3 * index);
    return {
      agentKey,
      movement: {
        presented: reference,
        record: itemToClearingRecord(record),
        charge: itemToCharge(charge, agentKey),
        acceptor: itemToAcceptor(acceptor, agentKey),
      },
    };
  });
}

/** Reads the items, skipping undefined keys, and returns each item at the index of its key. */
async function readKnown(
  table: Pick<Table, "read">,
  keys: readonly (ItemKey | undefined)[],
): Promise<readonly (Item | undefined)[]> {
  const known = keys.filter((key) => key !== undefined);
  const items = (known.length === 0 ? [] : await table.read(known)).values();
  return keys.map((key) => key && items.next().value);
}
