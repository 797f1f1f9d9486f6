import { type RecordFileHead, recordFile, type SentRecord } from "./record-file.ts";
import { disputeHistoryEvents, fraudNotifications } from "./records/disputes-and-frauds.ts";
import { fundsTransfers } from "./records/funds-transfers.ts";
import { reconciliationDetails } from "./records/reconciliation-details.ts";
import { schemeFeeLines } from "./records/scheme-fees.ts";
import { settlementDetails } from "./records/settlement-details.ts";
import type { SettlementCycle } from "./settlement-cycle.ts";

/** Files that a network sends after a settlement cycle: one for each kind of record in the cycle. */

interface FileKind {
  readonly unit: RecordFileHead["unit"];
  readonly recordsOf: (cycle: SettlementCycle) => readonly SentRecord[];
}

const fileKinds = {
  "settlement-detail": { unit: "minor", recordsOf: settlementDetails },
  "scheme-fee": { unit: "major", recordsOf: schemeFeeLines },
  "reconciliation-detail": { unit: "minor", recordsOf: reconciliationDetails },
  "fraud-notification": { unit: "minor", recordsOf: fraudNotifications },
  "dispute-history-event": { unit: "minor", recordsOf: disputeHistoryEvents },
  "funds-transfer": { unit: "minor", recordsOf: fundsTransfers },
} as const satisfies Readonly<Record<string, FileKind>>;

interface SettlementFile {
  readonly key: string;
  readonly content: string;
}

/** The same settlement cycle always produces the same files, so a resubmitted batch is settled only once. */
export const settlementFiles = (cycle: SettlementCycle, created: string): readonly SettlementFile[] =>
  Object.entries<FileKind>(fileKinds).flatMap(([kind, { unit, recordsOf }]) => {
    const records = recordsOf(cycle);
    if (records.length === 0) return [];
    const { network } = cycle;
    const fileId = `${kind}-${cycle.id}`;
    const content = recordFile({ network, kind, fileId, created, unit }, records);
    return [{ key: `inbox/${network}/${fileId}.ndjson`, content }];
  });
