import type { DeliveryAttempt } from "../../deliveries/published.ts";
import type { Money } from "../../shared/values/money.ts";
import type { ExchangeResponse } from "./shown-exchange.ts";

export const entryKinds = [
  "request",
  "message",
  "action",
  "reversal",
  "clearing",
  "clearing-batch",
  "acknowledgement",
  "settlement",
  "dispute",
  "fraud-report",
  "network-record",
  "payout",
  "authentication",
  "event",
  "delivery",
] as const;

export type EntryKind = (typeof entryKinds)[number];

export const entrySources = [
  "charge",
  "action",
  "message-record",
  "reversal",
  "clearing-record",
  "clearing-batch",
  "network-record",
  "authentication",
  "event",
  "delivery",
] as const;

export interface TimelineEntry {
  readonly at: string;
  readonly kind: EntryKind;
  readonly summary: string;
  /** A message is identified by its time. */
  readonly source: { readonly record: (typeof entrySources)[number]; readonly key: string };
  readonly amount?: Money;
  readonly actionKey?: string;
  readonly message?: ExchangeResponse;
  /** Clearing batch, and message number in the batch file. */
  readonly batch?: { readonly key: string; readonly messageNumber: number };
  readonly acquirerReferenceNumber?: string;
  readonly payoutKey?: string;
  readonly disputeKey?: string;
  readonly eventType?: string;
  readonly eventId?: string;
  readonly eventSubscriptionKey?: string;
  readonly attempts?: readonly DeliveryAttempt[];
}

/** Entries with the same time keep their order. */
export const inOrderOfTime = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
