import { type InboxOutcome, type InboxPlatform, placeInInbox, workThroughInbox } from "../../shared/files/inbox.ts";
import type { TakeRecordFile } from "./take-record-file.ts";

/** Takes in the files that lie in the inbox, the networks' ones one after the other. */
export const takeNetworkRecords =
  ({ take, ...platform }: InboxPlatform & { readonly take: TakeRecordFile }) =>
  (deadline: Date): Promise<Readonly<Record<InboxOutcome, number>>> =>
    workThroughInbox(platform, deadline, "NETWORK_RECORD_FILE_FAILED", (key) => {
      const { sender, name } = placeInInbox(key);
      return take(key, { network: sender, fileId: /^(.+)\.ndjson$/.exec(name)?.[1] ?? "" }, deadline);
    });
