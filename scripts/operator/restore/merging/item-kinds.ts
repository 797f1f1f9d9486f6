/**
 * Merge rules for each kind of item in the newer table, which is damaged or contains wrong data of a bad release. Defined once
 * per kind, as kept.ts defines retention; a test compares access-patterns.md with it.
 */
export const mergings = {
  /** Written once and never changed: items of either table are kept, and the restored one wins if they differ. */
  "merged-forward": {},
  /**
   * Mutable without appended records: the newer one if it is readable and its kind is trusted; else the restored one.
   */
  newest: {},
  /** Mutable with appended records: the newer one if it agrees with them, else recomputed from both. */
  recomputed: {},
  /** Issues numbers: continues far beyond both tables' values. */
  "jumps-ahead": {},
  /** Leases and work in progress: there are none while everything is stopped, so the restored state is used. */
  "as-restored": {},
} as const;

export type Merging = keyof typeof mergings;

interface Keys {
  readonly pk: string;
  readonly sk: string;
}

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

/** Items with a different merge rule than others of their partition, by the prefixes of both keys. */
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

const beginningOf = (key: string): string => key.split("#", 1)[0] ?? "";

/** Name of the kind on the command line and in the plan: the prefixes of both keys. */
export const kindOf = ({ pk, sk }: Keys): string => `${beginningOf(pk)} ${beginningOf(sk)}`;

/** Undefined for keys that are not the service's. */
export const mergingOf = (keys: Keys): Merging | undefined => byItem[kindOf(keys)] ?? byPartition[beginningOf(keys.pk)];
