/** What the simulated networks take of a transaction. The rates of each network stand in its file (`sandbox/networks`). */

type CardType = "debit" | "credit";
type Region = "domestic" | "interregional";

/** Of the amount, for the issuer, in basis points. Networks that issue their own cards have none. */
export type InterchangeBasisPoints = Readonly<Record<CardType, Readonly<Record<Region, number>>>>;

export const noInterchange: InterchangeBasisPoints = {
  debit: { domestic: 0, interregional: 0 },
  credit: { domestic: 0, interregional: 0 },
};

/** Of the networks that the law of the European Union caps within it. */
export const cappedInterchange: InterchangeBasisPoints = {
  debit: { domestic: 20, interregional: 115 },
  credit: { domestic: 30, interregional: 150 },
};

export interface SchemeFee {
  readonly feeId: string;
  readonly description: string;
  /** A part of the amount, of payments only; or so many minor units a piece, of refunds too. */
  readonly type: "basisPoints" | "fixed";
  readonly rate: number;
}

/** What a network takes for itself and for the issuers. Made up, in the order of what is usual. */
export interface NetworkFees {
  readonly interchangeBasisPoints: InterchangeBasisPoints;
  readonly schemeFees: readonly SchemeFee[];
}

export const schemeFee = (feeId: string, description: string, type: SchemeFee["type"], rate: number): SchemeFee => ({
  feeId,
  description,
  type,
  rate,
});

/** Nothing in the sandbox says what a card is, so two of its digits do. */
export const cardTypeOf = (cardNumber: string): CardType => (Number(cardNumber[5]) % 2 === 1 ? "debit" : "credit");

export const regionOf = (cardNumber: string): Region => (Number(cardNumber[4]) >= 6 ? "interregional" : "domestic");

/** Whole minor units, halves up. */
export const partOf = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n);
