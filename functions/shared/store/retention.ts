import { monthsLater, secondsOf } from "../time/clock.ts";
import { kindOfItem } from "./forms/stored-forms.ts";
import type { Write } from "./table.ts";

/**
 * How long the domain table keeps what is in it, said once for all items and put on them where they are written, so that no
 * store can forget it. Months count in real time from the last write of an item: one that changes stays. What an item is, its
 * keys say, as access-patterns.md has them, whose column "Kept" is held against this table.
 */

/** Payments, their authentications, and whatever was told or delivered of them. */
export const retentionMonths = 13;

/**
 * What outlives its payment: the name that a network disputes it by, up to 540 days later, and the charge that began a series. The
 * vault keeps a card that nobody uses as long, unless the stage says otherwise.
 */
export const longRetentionMonths = 18;

/** `by-writer`: the write itself says until when (`expiresAt`) or how long (`retentionMonths`), and one that says nothing changes nothing. */
export type Keeping = number | "for-ever" | "by-writer";

const byPartition: Readonly<Record<string, Keeping>> = {
  // Who takes part, what they set up, and what is counted or owed.
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
  // A card that is used stays usable; an archived token says itself how long it is shown.
  "processor-token": "by-writer",
  // Payments and what follows from them.
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
  // Who changed what; a locked bucket has it for years.
  audit: retentionMonths,
  // What counts or holds for a while.
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

/** Items that are kept otherwise than what they lie with, by the beginning of both keys. */
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

/** Undefined for keys that are no item's of the service. */
export const keepingOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }): Keeping | undefined => {
  const kind = kindOfItem({ pk, sk });
  return byItem[kind] ?? byPartition[kind.split(" ", 1)[0] ?? ""];
};

/** The same write with the time at which the table may let the item go, where there is one. */
export const withExpiry = <Given extends Write>(write: Given, realNow: Date): Given => {
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
};
