import { monthsLater, secondsOf } from "../time/clock.ts";
import { kindOfItem } from "./forms/stored-forms.ts";
import type { Write } from "./table.ts";

/**
 * Retention of the items in the domain table, defined once for all items and applied by the table on every write. A store
 * can therefore omit the retention only for the kinds marked `by-writer`. Months are counted in real time from the last
 * write of an item, so an item that keeps changing does not expire. Kinds of items are identified by their key prefixes, as
 * in access-patterns.md; a test compares this table with the "Kept" column of that page.
 */

/** Retention, in months, of most items that expire, such as charges, authentications, reports, events and deliveries. */
export const retentionMonths = 13;

/**
 * Retention, in months, of items that are needed for longer: the first charge of a series, and acquirer references. Later
 * payments refer to the first charge, and a network can report a dispute up to 540 days after the payment. By default, the
 * vault also retains unused cards for this period; a stage can set a different period.
 */
export const longRetentionMonths = 18;

/**
 * `by-writer`: a write can set the expiry (`expiresAt`) or the retention (`retentionMonths`). An update that sets neither
 * leaves the expiry unchanged; a put that sets neither stores an item without an expiry.
 */
export type Keeping = number | "for-ever" | "by-writer";

const byPartition: Readonly<Record<string, Keeping>> = {
  agent: "for-ever",
  "sandbox-clock": "for-ever",
  "api-key": "for-ever",
  bin: "for-ever",
  merchant: "for-ever",
  acceptor: "for-ever",
  "event-subscriptions": "for-ever",
  distribution: "for-ever",
  "report-schedule": "for-ever",
  "card-ranges": "for-ever",
  "reference-rates": "for-ever",
  "merchant-balance": "for-ever",
  counter: "for-ever",
  // The item of an active token has no expiry. The write that archives a token sets the retention of its item.
  "processor-token": "by-writer",
  charge: retentionMonths,
  "clearing-batch": retentionMonths,
  "presented-references": longRetentionMonths,
  "3ds": retentionMonths,
  "3ds-transaction": retentionMonths,
  authentication: retentionMonths,
  "network-record": retentionMonths,
  "network-record-file": retentionMonths,
  report: retentionMonths,
  delivery: retentionMonths,
  "hour-totals": retentionMonths,
  // A bucket with Object Lock retains audit entries for years.
  audit: retentionMonths,
  idempotency: "by-writer",
  lease: "by-writer",
  credits: "by-writer",
  verifications: "by-writer",
  "card-tries": "by-writer",
  "card-openings": "by-writer",
  declines: "by-writer",
  "3ds-method": "by-writer",
  "authentication-value": "by-writer",
  "target-claim": "by-writer",
  "report-schedule-values": "by-writer",
};

/** Exceptions to `byPartition`, keyed by the prefixes of the partition key and the sort key. */
const byItem: Readonly<Record<string, Keeping>> = {
  "charge charge": "by-writer",
  "agent warning": retentionMonths,
  "event-subscriptions transition": retentionMonths,
  "event-subscriptions test-event": retentionMonths,
  "distribution transition": retentionMonths,
  "report-schedule window": retentionMonths,
  "processor-token transition": retentionMonths,
  "hour-totals list": "by-writer",
};

/** Returns the retention of an item, or undefined for keys that the service does not use. */
export function keepingOf({ pk, sk }: { readonly pk: string; readonly sk: string }): Keeping | undefined {
  const kind = kindOfItem({ pk, sk });
  return byItem[kind] ?? byPartition[kind.split(" ", 1)[0] ?? ""];
}

export function withExpiry<Given extends Write>(write: Given, realNow: Date): Given {
  if (write.kind === "delete") return write;
  const { table } = write.kind === "put" ? write : write.key;
  const attributes = write.kind === "put" ? write.item : write.set;
  if (table !== "domain" || attributes["expiresAt"] !== undefined) return write;
  const months = write.retentionMonths ?? keepingOf(write.kind === "put" ? write.item : write.key);
  if (typeof months !== "number") return write;
  const expiresAt = secondsOf(monthsLater(realNow, months));
  return write.kind === "put"
    ? { ...write, item: { ...write.item, expiresAt } }
    : { ...write, set: { ...write.set, expiresAt } };
}
