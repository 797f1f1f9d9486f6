/** Fees of the simulated networks per transaction. The rates of each network are in its file (`sandbox/networks`). */

type CardType = "debit" | "credit";
type Region = "domestic" | "interregional";

/** The issuer's part of the amount, in basis points. Networks that issue their own cards have none. */
export type InterchangeBasisPoints = Readonly<Record<CardType, Readonly<Record<Region, number>>>>;

export const noInterchange: InterchangeBasisPoints = {
  debit: { domestic: 0, interregional: 0 },
  credit: { domestic: 0, interregional: 0 },
};

/** Rates of networks that are subject to the cap of the European Union. */
export const cappedInterchange: InterchangeBasisPoints = {
  debit: { domestic: 20, interregional: 115 },
  credit: { domestic: 30, interregional: 150 },
};

export interface SchemeFee {
  readonly feeId: string;
  readonly description: string;
  /** A part of the amount, for payments only; or a fixed number of minor units per transaction, for refunds too. */
  readonly type: "basisPoints" | "fixed";
  readonly rate: number;
}

/** Fees for the network and the issuers. Fictitious, but of a realistic size. */
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

/** The sandbox has no data about the type of a card, so two of its digits define it. */
export const cardTypeOf = (cardNumber: string): CardType => (Number(cardNumber[5]) % 2 === 1 ? "debit" : "credit");

export const regionOf = (cardNumber: string): Region => (Number(cardNumber[4]) >= 6 ? "interregional" : "domestic");

/** Whole minor units, rounded half up. */
export const partOf = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n);
