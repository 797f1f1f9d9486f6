import { type InboxOutcome, type InboxParts, workThroughInbox } from "../../shared/files/inbox.ts";
import type { TakeRecordFile } from "./take-record-file.ts";

/** Takes in the files that lie in the inbox, the networks' ones one after the other. */
export const takeNetworkRecords =
  ({ take, ...parts }: InboxParts & { readonly take: TakeRecordFile }) =>
  (deadline: Date): Promise<Readonly<Record<InboxOutcome, number>>> =>
    workThroughInbox(parts, deadline, "NETWORK_RECORD_FILE_FAILED", (key) => take(key, deadline));
