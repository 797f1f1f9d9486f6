import type { DeliveryAttempt } from "../../deliveries/published.ts";
import type { Money } from "../../shared/values/money.ts";
import type { ExchangeResponse } from "./shown-exchange.ts";

/** An entry about a charge or an authentication: a summary sentence, with its source. */

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
  /** Summary sentence. */
  readonly summary: string;
  /** Type and key of the source record; a message is identified by its time. */
  readonly source: { readonly record: (typeof entrySources)[number]; readonly key: string };
  readonly amount?: Money;
  readonly actionKey?: string;
  readonly message?: ExchangeResponse;
  /** The batch, and the message number in its file. */
  readonly batch?: { readonly key: string; readonly messageNumber: number };
  readonly acquirerReferenceNumber?: string;
  readonly payoutKey?: string;
  readonly disputeKey?: string;
  readonly eventType?: string;
  readonly eventId?: string;
  readonly eventSubscriptionKey?: string;
  readonly attempts?: readonly DeliveryAttempt[];
}

/** Sorts by time; entries of the same time keep their order. */
export const inOrderOfTime = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
