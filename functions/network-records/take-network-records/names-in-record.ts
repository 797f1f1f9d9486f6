import { createHash } from "node:crypto";
import { type KeyNoun, keyFromDigest } from "../../shared/values/keys.ts";
import type { SentKind } from "../domain/control-totals.ts";
import { networkName, type OwnColumns } from "../domain/record-attribution.ts";
import type { RecordFileHeader, RecordLine } from "../record-file-schema.ts";

/** The keys that the network's own names of things give, the same whenever it uses them. */

const nouns: Readonly<Record<SentKind, KeyNoun>> = {
  "settlement-detail": "settlementDetail",
  "scheme-fee": "schemeFee",
  "reconciliation-detail": "reconciliationDetail",
  "fraud-notification": "fraudNotification",
  "dispute-history-event": "disputeHistoryEvent",
  "funds-transfer": "fundsTransfer",
};

const keyOf = (noun: KeyNoun, name: string): string => keyFromDigest(noun, createHash("sha256").update(name).digest());

export const keyOfRecord = ({ network, kind }: RecordFileHeader, line: RecordLine): string =>
  keyOf(nouns[kind], networkName(network, kind, line.key));

/** What a record and its file say of it besides its columns. */
export const namesIn = ({ network, fileId }: RecordFileHeader, line: RecordLine): OwnColumns => ({
  network,
  cardNetwork: network,
  filename: fileId,
  networkFundsTransferKey:
    line.transfer && keyOf("fundsTransfer", networkName(network, "funds-transfer", line.transfer)),
  disputeKey: line.dispute && keyOf("dispute", networkName(network, "dispute", line.dispute)),
  ...("arn" in line ? { arn: line.arn } : { reportingFor: line.reportingFor }),
});
