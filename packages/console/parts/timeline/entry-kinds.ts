import type { TimelineEntry } from "../../../client/index.ts";

export const entryGroups = ["Decisions", "Messages", "Money", "Events"] as const;

export type EntryGroup = (typeof entryGroups)[number];

const kinds: Readonly<Record<TimelineEntry["kind"], readonly [name: string, group: EntryGroup]>> = {
  request: ["Request", "Decisions"],
  action: ["Action", "Decisions"],
  authentication: ["3-D Secure", "Decisions"],
  message: ["Message", "Messages"],
  reversal: ["Reversal", "Money"],
  clearing: ["Clearing", "Money"],
  "clearing-batch": ["Batch", "Money"],
  acknowledgement: ["Acknowledgement", "Money"],
  settlement: ["Settlement", "Money"],
  dispute: ["Dispute", "Money"],
  "fraud-report": ["Fraud report", "Money"],
  "network-record": ["Network record", "Money"],
  payout: ["Payout", "Money"],
  event: ["Event", "Events"],
  delivery: ["Delivery", "Events"],
};

/** Unknown kinds from newer versions of the service are shown unchanged. */
export const kindName = (kind: string): string =>
  (kinds as Readonly<Record<string, readonly [string, EntryGroup]>>)[kind]?.[0] ?? kind;

export const groupOf = (kind: string): EntryGroup =>
  (kinds as Readonly<Record<string, readonly [string, EntryGroup]>>)[kind]?.[1] ?? "Decisions";
