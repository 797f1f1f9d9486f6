import {
  type InboxOutcome,
  type InboxPlatform,
  inboxPortions,
  placeInInbox,
  workThroughInbox,
} from "../../shared/files/inbox.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import type { TakeRecordFile } from "./take-record-file.ts";

export const takeNetworkRecords = ({
  take,
  ...platform
}: InboxPlatform & { readonly take: TakeRecordFile }): PortionedWork<Readonly<Record<InboxOutcome, number>>> => ({
  portions: () => inboxPortions(platform),
  work: (keys, deadline) =>
    workThroughInbox(platform, keys, deadline, "NETWORK_RECORD_FILE_FAILED", (key) => {
      const { sender, name } = placeInInbox(key);
      return take(key, { network: sender, fileId: /^(.+)\.ndjson$/.exec(name)?.[1] ?? "" }, deadline);
    }),
});
