import type { DeliveryAttempt } from "../../deliveries/published.ts";
import type { Money } from "../../shared/values/money.ts";
import type { ExchangeResponse } from "./shown-exchange.ts";

/** Something that happened to a charge or an authentication, in words, with what it is known from. */

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
  /** In words. */
  readonly summary: string;
  /** What it is known from, and the key by which that is found; a message is known by its time. */
  readonly source: { readonly record: (typeof entrySources)[number]; readonly key: string };
  readonly amount?: Money;
  readonly actionKey?: string;
  readonly message?: ExchangeResponse;
  /** The batch and the line of its file. */
  readonly batch?: { readonly key: string; readonly messageNumber: number };
  readonly acquirerReferenceNumber?: string;
  readonly payoutKey?: string;
  readonly disputeKey?: string;
  readonly eventType?: string;
  readonly eventId?: string;
  readonly eventSubscriptionKey?: string;
  readonly attempts?: readonly DeliveryAttempt[];
}

/** By time; what happened at the same time in the order in which it is said. */
export const inOrderOfTime = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
