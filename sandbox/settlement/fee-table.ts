/** Per-transaction fees of the simulated networks. Each network's rates are in its file (`sandbox/networks`). */

type CardType = "debit" | "credit";
type Region = "domestic" | "interregional";

/** Interchange, in basis points of the amount. American Express and Diners Club charge a discount instead of interchange. */
export type InterchangeBasisPoints = Readonly<Record<CardType, Readonly<Record<Region, number>>>>;

export const noInterchange: InterchangeBasisPoints = {
  debit: { domestic: 0, interregional: 0 },
  credit: { domestic: 0, interregional: 0 },
};

/** Interchange rates of networks that are subject to the European Union's interchange cap. */
export const cappedInterchange: InterchangeBasisPoints = {
  debit: { domestic: 20, interregional: 115 },
  credit: { domestic: 30, interregional: 150 },
};

export interface SchemeFee {
  readonly feeId: string;
  readonly description: string;
  /**
   * `basisPoints`: share of the amount, charged only for payments. `fixed`: amount in minor units per transaction, also charged
   * for refunds.
   */
  readonly type: "basisPoints" | "fixed";
  readonly rate: number;
}

/** Interchange and scheme fees; fictitious, but realistic in size. */
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

/** The sandbox has no BIN table, so two digits of the card number determine the card type and region. */
export const cardTypeOf = (cardNumber: string): CardType => (Number(cardNumber[5]) % 2 === 1 ? "debit" : "credit");

export const regionOf = (cardNumber: string): Region => (Number(cardNumber[4]) >= 6 ? "interregional" : "domestic");

/** Returns the given basis points of an amount in minor units, rounded half up. */
export const partOf = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * BigInt(basisPoints) + 5_000n) / 10_000n);
