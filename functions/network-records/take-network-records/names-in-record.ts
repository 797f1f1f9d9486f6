import { createHash } from "node:crypto";
import { type KeyNoun, keyFromDigest } from "../../shared/values/keys.ts";
import { networkName, type OwnColumns } from "../domain/record-attribution.ts";
import { recordNouns } from "../domain/record-kinds.ts";
import type { RecordFileHeader, RecordLine } from "../record-file-schema.ts";

const keyOf = (noun: KeyNoun, name: string): string => keyFromDigest(noun, createHash("sha256").update(name).digest());

export const keyOfRecord = ({ network, kind }: RecordFileHeader, line: RecordLine): string =>
  keyOf(recordNouns[kind], networkName(network, kind, line.key));

/** Returns the values of a record and its file that are not in the columns. */
export const namesIn = ({ network, fileId }: RecordFileHeader, line: RecordLine): OwnColumns => ({
  network,
  cardNetwork: network,
  filename: fileId,
  networkFundsTransferKey:
    line.transfer && keyOf("fundsTransfer", networkName(network, "funds-transfer", line.transfer)),
  disputeKey: line.dispute && keyOf("dispute", networkName(network, "dispute", line.dispute)),
  ...("arn" in line && { arn: line.arn }),
});
