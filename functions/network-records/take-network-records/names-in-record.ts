import { keyFromText } from "../../shared/values/keys.ts";
import { networkName, type OwnColumns } from "../domain/record-attribution.ts";
import { recordNouns } from "../domain/record-kinds.ts";
import type { RecordFileHeader, RecordLine } from "../record-file-schema.ts";

export const keyOfRecord = ({ network, kind }: RecordFileHeader, line: RecordLine): string =>
  keyFromText(recordNouns[kind], networkName(network, kind, line.key));

/** Returns the columns derived from the file header and from the record's identifiers (`transfer`, `dispute`, `arn`). */
export const namesIn = ({ network, fileId }: RecordFileHeader, line: RecordLine): OwnColumns => ({
  network,
  cardNetwork: network,
  filename: fileId,
  networkFundsTransferKey:
    line.transfer && keyFromText("fundsTransfer", networkName(network, "funds-transfer", line.transfer)),
  disputeKey: line.dispute && keyFromText("dispute", networkName(network, "dispute", line.dispute)),
  ...("arn" in line && { arn: line.arn }),
});
