import type { CardNetwork } from "../../functions/card-networks/catalogue/networks.ts";

/**
 * What the simulated networks take of a transaction. Rates are made up, in the order of what is usual; the documentation
 * prints these tables.
 */

type CardType = "debit" | "credit";
type Region = "domestic" | "interregional";

/** Of the amount, for the issuer, in basis points. Networks that issue their own cards have none. */
export const interchangeBasisPoints = {
  visa: { debit: { domestic: 20, interregional: 115 }, credit: { domestic: 30, interregional: 150 } },
  mastercard: { debit: { domestic: 20, interregional: 115 }, credit: { domestic: 30, interregional: 150 } },
  "american-express": { debit: { domestic: 0, interregional: 0 }, credit: { domestic: 0, interregional: 0 } },
  discover: { debit: { domestic: 25, interregional: 110 }, credit: { domestic: 40, interregional: 140 } },
  diners: { debit: { domestic: 0, interregional: 0 }, credit: { domestic: 0, interregional: 0 } },
  jcb: { debit: { domestic: 30, interregional: 120 }, credit: { domestic: 50, interregional: 150 } },
  unionpay: { debit: { domestic: 25, interregional: 90 }, credit: { domestic: 45, interregional: 110 } },
} as const satisfies Readonly<Record<CardNetwork, Readonly<Record<CardType, Readonly<Record<Region, number>>>>>>;

export interface SchemeFee {
  readonly feeId: string;
  readonly description: string;
  /** A part of the amount, of payments only; or so many minor units a piece, of refunds too. */
  readonly type: "basisPoints" | "fixed";
  readonly rate: number;
}

const fee = (feeId: string, description: string, type: SchemeFee["type"], rate: number): SchemeFee => ({
  feeId,
  description,
  type,
  rate,
});

/** For the network itself. */
export const schemeFees = {
  visa: [fee("VAQ001", "Acquirer service fee", "basisPoints", 2), fee("VCL001", "Clearing", "fixed", 1)],
  mastercard: [fee("MAV100", "Acquirer volume fee", "basisPoints", 3), fee("MCL100", "Clearing", "fixed", 1)],
  "american-express": [fee("ADR010", "Discount", "basisPoints", 190), fee("ATX010", "Transaction", "fixed", 2)],
  discover: [fee("DAS200", "Assessment", "basisPoints", 13), fee("DTX200", "Data usage", "fixed", 2)],
  diners: [fee("NDR300", "Discount", "basisPoints", 210), fee("NTX300", "Transaction", "fixed", 2)],
  jcb: [fee("JAS400", "Assessment", "basisPoints", 12), fee("JTX400", "Transaction", "fixed", 3)],
  unionpay: [fee("UAS500", "Assessment", "basisPoints", 10), fee("UTX500", "Transaction", "fixed", 2)],
} as const satisfies Readonly<Record<CardNetwork, readonly SchemeFee[]>>;

/** Nothing in the sandbox says what a card is, so two of its digits do. */
export const cardTypeOf = (cardNumber: string): CardType => (Number(cardNumber[5]) % 2 === 1 ? "debit" : "credit");

export const regionOf = (cardNumber: string): Region => (Number(cardNumber[4]) >= 6 ? "interregional" : "domestic");

/** Whole minor units, halves up. */
export const partOf = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n);
