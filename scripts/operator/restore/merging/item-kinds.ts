import { kindOfItem } from "../../../../functions/shared/store/forms/stored-forms.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";

/**
 * Merge rules for the kinds of items. The newer table is damaged, or a faulty release wrote wrong data into it. A test
 * checks that every kind of item in access-patterns.md has a rule.
 */
export const mergings = {
  /** Written once and never changed: the items of both tables are kept. If an item differs, the restored item is used. */
  "merged-forward": {},
  /** Mutable items: the newer item if it is readable and its kind is trusted, otherwise the restored item. */
  newest: {},
  /**
   * Charges and clearing records: the newer item if it agrees with the append-only items of its charge and batch, otherwise
   * an item recomputed from both tables.
   */
  recomputed: {},
  /** Counters for unique numbers: the counter continues far beyond the values in both tables. */
  "jumps-ahead": {},
  /** Leases held by runs: all of these runs have stopped, so the restored item is used. */
  "as-restored": {},
} as const;

export type Merging = keyof typeof mergings;

const byPartition: Readonly<Record<string, Merging>> = {
  agent: "newest",
  audit: "merged-forward",
  "sandbox-clock": "newest",
  "api-key": "newest",
  bin: "merged-forward",
  merchant: "newest",
  acceptor: "newest",
  "event-subscriptions": "newest",
  distribution: "newest",
  "processor-token": "newest",
  "target-claim": "newest",
  delivery: "newest",
  charge: "merged-forward",
  credits: "newest",
  verifications: "newest",
  "card-tries": "newest",
  "card-openings": "newest",
  declines: "merged-forward",
  "clearing-batch": "merged-forward",
  "clearing-intake": "as-restored",
  lease: "as-restored",
  "presented-references": "merged-forward",
  "report-schedule": "newest",
  "report-schedule-values": "newest",
  report: "newest",
  "3ds": "newest",
  "3ds-transaction": "merged-forward",
  "3ds-method": "newest",
  authentication: "newest",
  "authentication-value": "newest",
  "card-ranges": "newest",
  "reference-rates": "newest",
  "network-record": "merged-forward",
  "network-record-file": "newest",
  "merchant-balance": "newest",
  "hour-totals": "newest",
  idempotency: "newest",
  counter: "jumps-ahead",
};

/**
 * Merge rules for items whose rule differs from that of their partition, keyed by the prefixes of the partition and sort keys.
 */
const byItem: Readonly<Record<string, Merging>> = {
  "agent warning": "merged-forward",
  "charge charge": "recomputed",
  "charge clearing": "recomputed",
  "charge reversal": "newest",
  "clearing-batch batch": "newest",
  "acceptor version": "merged-forward",
  "event-subscriptions transition": "merged-forward",
  "event-subscriptions test-event": "merged-forward",
  "distribution transition": "merged-forward",
  "processor-token transition": "merged-forward",
  "delivery outcome": "merged-forward",
  "report transition": "merged-forward",
  "report undeliverable": "merged-forward",
  "report-schedule window": "merged-forward",
  "3ds transition": "merged-forward",
};

/** Returns undefined for keys that do not belong to the service. */
export const mergingOf = ({ pk, sk }: Pick<Item, "pk" | "sk">): Merging | undefined =>
  byItem[kindOfItem({ pk, sk })] ?? byPartition[pk.split("#", 1)[0] ?? ""];
