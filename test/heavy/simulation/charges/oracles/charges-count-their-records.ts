import type { ClearingRecord } from "../../../../../functions/charges/domain/clearing/clearing-record.ts";
import {
  type Books,
  chargesIn,
  clearingRecordsIn,
  isRefundBeside,
  type Oracle,
  type StoredCharge,
} from "../../books.ts";

/**
 * Clearing records of a charge are numbered from 1, with separate numbers for clears and for refunds. The charge stores the
 * number of each and the number of pending clears. Networks distinguish the parts of a charge by these numbers. A charge
 * without an approval or amount has no clearing.
 */
export const chargesCountTheirRecords: Oracle = (books) =>
  chargesIn(books).flatMap((charge) => [...wrongCounts(charge, recordsOf(charge, books)), ...wrongClearing(charge)]);

function wrongClearing({ key, authorization, type, clearing }: StoredCharge): readonly string[] {
  const hasNone = type.intent === "account-status" || authorization === "pending" || authorization === "declined";
  return hasNone === (clearing === "none") ? [] : [`the clearing of ${key}, which is ${authorization}, is ${clearing}`];
}

const recordsOf = ({ key }: StoredCharge, books: Books): readonly ClearingRecord[] =>
  clearingRecordsIn(books).filter(({ chargeKey }) => chargeKey === key);

const isWaitedFor = ({ state }: ClearingRecord): boolean => state === "waiting" || state === "in-batch";

function wrongCounts(charge: StoredCharge, records: readonly ClearingRecord[]): readonly string[] {
  const refunds = records.filter((record) => isRefundBeside(charge, record));
  const clears = records.filter((record) => !refunds.includes(record));
  const counted = {
    clears: clears.length,
    unacknowledgedClears: clears.filter(isWaitedFor).length,
    refundRecords: refunds.length,
  };
  const names = Object.keys(counted) as readonly (keyof typeof counted)[];
  return [
    ...names
      .filter((name) => charge[name] !== counted[name])
      .map((name) => `${charge.key} counts ${charge[name]} ${name}, there are ${counted[name]}`),
    ...[clears, refunds].flatMap((numbered) => wrongNumbers(charge, numbered)),
  ];
}

function wrongNumbers({ key }: StoredCharge, records: readonly ClearingRecord[]): readonly string[] {
  const numbers = records.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
  return numbers.every((number, place) => number === place + 1)
    ? []
    : [`the clearing records of ${key} are numbered ${numbers.join(", ")}`];
}
