/**
 * What a restore does with each kind of item that the newer table holds: the one that was damaged, or that a bad release wrote
 * nonsense into. Said once for every kind, as kept.ts says how long it is kept; access-patterns.md is held against it.
 */
export const mergings = {
  /** Written once and never changed: what only one table has is taken, and where both differ the restored one is right. */
  "merged-forward": {},
  /** Changes, and nothing beside it says how: the newer one where it can be read, unless its kind is not trusted; else the restored. */
  newest: {},
  /** Changes, and what was appended beside it says how: the newer one where it agrees with that, else made anew from both. */
  recomputed: {},
  /** Gives numbers out: goes on far beyond what either table has given. */
  "jumps-ahead": {},
  /** Who works on something: nobody does when all is stopped, so it is as it was restored. */
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

/** Items that are merged otherwise than what they lie with, by the beginning of both keys. */
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

/** How the kind is called on the command line and in the plan: what both keys begin with. */
export const kindOf = ({ pk, sk }: Keys): string => `${beginningOf(pk)} ${beginningOf(sk)}`;

/** Undefined for keys that are no item's of the service. */
export const mergingOf = (keys: Keys): Merging | undefined => byItem[kindOf(keys)] ?? byPartition[beginningOf(keys.pk)];
