import { type InboxOutcome, type InboxPlatform, workThroughInbox } from "../../shared/files/inbox.ts";
import type { TakeRecordFile } from "./take-record-file.ts";

/** Takes in the files that lie in the inbox, the networks' ones one after the other. */
export const takeNetworkRecords =
  ({ take, ...platform }: InboxPlatform & { readonly take: TakeRecordFile }) =>
  (deadline: Date): Promise<Readonly<Record<InboxOutcome, number>>> =>
    workThroughInbox(platform, deadline, "NETWORK_RECORD_FILE_FAILED", (key) => take(key, deadline));
